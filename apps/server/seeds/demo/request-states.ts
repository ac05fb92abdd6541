/** The states that a request of the demo has been in, with their moments. */
import type { DeliveryPlan, PickupPlan, Plan, StatusMoment } from './requests-plan.ts';
import type { DemoContext } from './demo-context.ts';

const onTheRoad: readonly string[] = ['ON_THE_WAY', 'IN_TRANSIT'];

/** Whether the appointment of today was put off, as the facility is closed: then nothing is on the road for it. */
export function isPutOff(
  { dayIn, today }: DemoContext,
  { day }: Pick<DeliveryPlan | PickupPlan, 'day'>,
): boolean {
  return day === 0 && dayIn(0) > today;
}

/** Each state that a request has been in with its moment, oldest first, and the last of them. */
export function statesOf<Status extends string>(demo: DemoContext, plan: Plan<Status>) {
  // The events before a past appointment are dated back from its day, those before a coming one from today.
  const from = plan.day < 0 ? demo.dayIn(plan.day) : demo.today;
  const statuses = Object.entries(plan.statuses) as [Status, StatusMoment][]; // as the plan declares them, whose type Object.entries loses
  const reached = isPutOff(demo, plan)
    ? statuses.filter(([status]) => !onTheRoad.includes(status))
    : statuses;
  const states = reached.map(([status, [daysAgo, time]]) => ({
    status,
    at: demo.businessDaysAgo(daysAgo, time, from),
  }));
  const [sent] = states;
  const last = states.at(-1);
  if (sent === undefined || last === undefined)
    throw new Error('a request has at least the state it was sent in');
  return { states, sent, last };
}

/** The moment at which its client sent it. */
export function sentAt(demo: DemoContext, plan: DeliveryPlan | PickupPlan): Date {
  return statesOf<string>(demo, plan).sent.at;
}
