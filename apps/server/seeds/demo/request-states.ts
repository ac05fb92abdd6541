/** The states that a request of the demo has been in, with their moments. */
import type { DeliveryPlan, PickupPlan, Plan, StatusMoment } from './requests-plan.ts';
import type { Story } from './story.ts';

const onTheRoad: readonly string[] = ['ON_THE_WAY', 'IN_TRANSIT'];

/** Whether the appointment of today was put off, as the facility is closed: then nothing is on the road for it. */
export function isPutOff({ dayIn, today }: Story, { day }: Pick<DeliveryPlan | PickupPlan, 'day'>): boolean {
  return day === 0 && dayIn(0) > today;
}

/** Each state that a request has been in with its moment, oldest first, and the last of them. */
export function statesOf<Status extends string>(story: Story, plan: Plan<Status>) {
  // The events before a past appointment are dated back from its day, those before a coming one from today.
  const from = plan.day < 0 ? story.dayIn(plan.day) : story.today;
  const statuses = Object.entries(plan.statuses) as [Status, StatusMoment][]; // as the plan declares them, whose type Object.entries loses
  const reached = isPutOff(story, plan)
    ? statuses.filter(([status]) => !onTheRoad.includes(status))
    : statuses;
  const states = reached.map(([status, [daysAgo, time]]) => ({
    status,
    at: story.businessDaysAgo(daysAgo, time, from),
  }));
  const [sent] = states;
  const last = states.at(-1);
  if (sent === undefined || last === undefined)
    throw new Error('a request has at least the state it was sent in');
  return { states, sent, last };
}

/** The moment at which its client sent it. */
export function sentAt(story: Story, plan: DeliveryPlan | PickupPlan): Date {
  return statesOf<string>(story, plan).sent.at;
}
