import type { Chance } from './chance.ts'
import type { History } from './history.ts'

export type Scale = 'full' | 'short'

/** What one scenario may count on. */
export type Run = {
  /** How often to do what it does, if time allows. */
  times: number
  /** When to end with fewer, in milliseconds since 1970. */
  until: number
  /** Where its decisions come from. */
  chance: Chance
  scale: Scale
}

/** Whether a scenario that has done what it does so often goes on. */
export const goesOn = ({ times, until }: Pick<Run, 'times' | 'until'>, done: number): boolean =>
  done < times && Date.now() < until

export type Found = {
  /** What was done, with its number. */
  done: string
  /** What was seen, in figures. */
  found: string
  /** One line for each promise that was not kept. None is what we want. */
  broken: string[]
  /** What the clients did, kept when something was broken. */
  history?: History
}

export type Scenario = {
  name: string
  promise: string
  /** How often the fault happens. */
  times: Readonly<Record<Scale, number>>
  /** Opens a system of its own, does harm to it, heals it and looks. */
  run: (run: Run) => Promise<Found>
}
