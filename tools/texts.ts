// Writes docs/texts.md: every text that people read, by area and file (ADR 0040).
import { writeFileSync } from 'node:fs';
import { catalogueFile, writeCatalogue } from './texts/catalogue.ts';

writeFileSync(catalogueFile, writeCatalogue());
