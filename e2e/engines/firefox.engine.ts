import { areEnginesMandatory, findEngines } from '../../tools/find-engines.ts';
import { openFirefox } from './firefox.ts';
import { smoke } from './smoke.ts';

const { firefox } = findEngines();
if (firefox === null && areEnginesMandatory()) throw new Error('a CI runner on Debian has firefox-esr');
smoke('Firefox', firefox === null ? null : async () => openFirefox(firefox));
