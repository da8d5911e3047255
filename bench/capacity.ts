// (n) What 10,000, 100,000 and 1,000,000 people at work need, reckoned from what `npm run bench costs` measured. Measures nothing.
import { type Costs, needOf, steadyWork } from './src/capacity.ts'
import measured from './src/measured-costs.json' with { type: 'json' }
import { printTable } from './support/figures.ts'

const costs: Costs = measured
const sizes = [10_000, 100_000, 1_000_000]
const needs = sizes.map((people) => needOf(costs, people, steadyWork))

const row = (name: string, of: (need: (typeof needs)[number]) => number | string) => [name, ...needs.map(of)]
const megabytes = (bytes: number) => bytes / 1024 ** 2
printTable(
  '(n) Reckoned, not measured: people who are all at work, each saves every 5 s and sends in every 10 min',
  ['', ...sizes.map((people) => people.toLocaleString('en'))],
  [
    row('saves a second', ({ people }) => people * steadyWork.save),
    row('submissions a second', ({ people }) => people * steadyWork.submission),
    row('api cores busy', ({ demand }) => demand.api),
    row('api processes', ({ apis }) => apis),
    row('worker cores busy', ({ demand }) => demand.worker),
    row('worker processes', ({ workers }) => workers),
    row('Postgres cores busy', ({ demand }) => demand.postgres),
    row('Postgres cores', ({ postgresCores }) => postgresCores),
    row('Postgres log, MB a second', ({ demand }) => megabytes(demand.log)),
    row('network to people, Mbit a second', ({ demand }) => (demand.network * 8) / 1e6),
    row('memory of open pages, GB', ({ socketMemory }) => socketMemory / 1024 ** 3),
    row('events a second, sent to every api', ({ events }) => events),
    row('events a second, received by all apis', ({ events, apis }) => events * apis),
    row('pool connections at 10 and 8 each', ({ apis, workers }) => apis * 10 + workers * 8),
    row('submissions a year, millions', ({ yearly }) => yearly.submissions / 1e6),
    row('rows a year, millions', ({ yearly }) => yearly.rows / 1e6),
    row('stored a year, GB', ({ yearly }) => yearly.bytes / 1024 ** 3),
  ],
)
