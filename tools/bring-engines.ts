// A step of `npm test`: finds or installs the engines besides Chromium, and prints which.
import { areEnginesMandatory, findOrInstallEngines } from './find-engines.ts';

const { firefox, webkit } = findOrInstallEngines(console.log);
console.log(`Firefox: ${firefox ?? 'none'}`);
console.log(`WebKit: ${webkit?.browser ?? 'none'}`);
if (areEnginesMandatory() && (firefox === null || webkit === null)) process.exitCode = 1;
