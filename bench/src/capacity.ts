/** What one of each thing costs, as `bench/costs.ts` measures it. */
export type Cost = {
  /** Milliseconds of processor */
  api: number
  worker: number
  postgres: number
  /** Bytes that Postgres writes to its log, which a replica receives and a disk takes */
  log: number
  /** Bytes to and from the person, with their headers */
  network: number
}

export const acts = ['save', 'poll', 'signIn', 'submission'] as const
export type Act = (typeof acts)[number]

export type Costs = Record<Act, Cost> & {
  socket: {
    /** Bytes of memory of an api */
    memory: number
  }
  stored: {
    /** Bytes on disk of a submission with its evaluation, indexes included */
    bytes: number
    rows: number
  }
}

/** How often a person at work does each thing, per second. */
export type Pace = Readonly<Record<Act, number>>

/** As `bench crowd` has it: an answer every five seconds, the case sent in every ten minutes; and a sign-in every eight hours. */
export const steadyWork: Pace = {
  save: 1 / 5,
  poll: 2 / 600,
  signIn: 1 / (8 * 3600),
  submission: 1 / 600,
}

/** Cores that are kept busy, and bytes per second. */
export type Demand = { api: number; worker: number; postgres: number; log: number; network: number }

const parts = ['api', 'worker', 'postgres', 'log', 'network'] as const

/** What so much of each act per second takes: every act costs the same, however many there are. */
export function demandOf(costs: Costs, perSecond: Readonly<Record<Act, number>>): Demand {
  const sum = (part: (typeof parts)[number]) =>
    acts.reduce((total, act) => total + perSecond[act] * costs[act][part], 0)
  const cores = (part: 'api' | 'worker' | 'postgres') => sum(part) / 1000
  return {
    api: cores('api'),
    worker: cores('worker'),
    postgres: cores('postgres'),
    log: sum('log'),
    network: sum('network'),
  }
}

export const times = (pace: Pace, people: number): Record<Act, number> => ({
  save: pace.save * people,
  poll: pace.poll * people,
  signIn: pace.signIn * people,
  submission: pace.submission * people,
})

/** A core is planned to be busy for so long: of more, people wait for each other, and a peak finds no room. */
const planned = 0.6
/** Sockets of one api: a process that ends has as many people connect again at once. */
const socketsPerApi = 10_000
/** Days of a year and hours of a day on which people work. */
const workingSeconds = 220 * 8 * 3600

export type Need = {
  people: number
  demand: Demand
  /** Processes, each with a core of its own */
  apis: number
  workers: number
  postgresCores: number
  /** Bytes of all sockets together */
  socketMemory: number
  /** Messages per second to people: each submission tells its own person, through every api */
  events: number
  /** Submissions in a year, their rows and their bytes */
  yearly: { submissions: number; rows: number; bytes: number }
}

/** What so many people need who are at work at the same time. */
export function needOf(costs: Costs, people: number, pace: Pace = steadyWork): Need {
  const perSecond = times(pace, people)
  const demand = demandOf(costs, perSecond)
  const submissions = perSecond.submission * workingSeconds
  return {
    people,
    demand,
    apis: Math.max(Math.ceil(demand.api / planned), Math.ceil(people / socketsPerApi)),
    workers: Math.ceil(demand.worker / planned),
    postgresCores: Math.ceil(demand.postgres / planned),
    socketMemory: people * costs.socket.memory,
    events: perSecond.submission,
    yearly: { submissions, rows: submissions * costs.stored.rows, bytes: submissions * costs.stored.bytes },
  }
}
