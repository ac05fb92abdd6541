import { areEnginesMandatory, findEngines } from '../../tools/find-engines.ts';
import { smoke } from './smoke.ts';
import { openWebKit } from './webkit.ts';

const { webkit } = findEngines();
if (webkit === null && areEnginesMandatory()) throw new Error('a CI runner on Debian has webkit2gtk-driver');
smoke('WebKit', webkit === null ? null : async () => openWebKit(webkit));
