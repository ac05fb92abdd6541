// Writes docs/texts.md: every text that people read, by area and file (ADR 0039).
import { writeFileSync } from 'node:fs';
import { catalogueFile, writeCatalogue } from './texts/catalogue.ts';

writeFileSync(catalogueFile, writeCatalogue());
