// A step of `npm test`: finds or brings the engines besides Chromium, and says which.
import { areEnginesMandatory, bringEngines } from './find-engines.ts';

const { firefox, webkit } = bringEngines(console.log);
console.log(`Firefox: ${firefox ?? 'none'}`);
console.log(`WebKit: ${webkit?.browser ?? 'none'}`);
if (areEnginesMandatory() && (firefox === null || webkit === null)) process.exitCode = 1;
