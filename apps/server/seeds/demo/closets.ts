/** The demo's two closets with their garments. */
import { lakeHouse } from './garments/lake-house.ts';
import { parkAvenue } from './garments/park-avenue.ts';
import type { DemoCloset } from './items.ts';
import { demoKeys } from './tenants.ts';

export const demoClosets: Readonly<Record<keyof typeof demoKeys, DemoCloset>> = {
  parkAvenue: { key: demoKeys.parkAvenue, prefix: 'PA', firstNumber: 1001, garments: parkAvenue },
  lakeHouse: { key: demoKeys.lakeHouse, prefix: 'LH', firstNumber: 2001, garments: lakeHouse },
};
