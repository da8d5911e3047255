import type { SystemHealth } from '@casebench/shared/contract/system'
import { Paper, Title } from '@mantine/core'
import { formatDuration } from '../../ui/formats.ts'
import { formatBytes } from './bytes.ts'
import classes from './system-health.module.css'

type Facts = { title: string; facts: readonly (readonly [name: string, words: string])[] }

const count = (number: number): string => number.toLocaleString('en')

const requestFacts = ({ requests: { seconds, count: answered, errors, p95_ms } }: SystemHealth): Facts => ({
  title: 'Requests',
  facts: [
    ['Period', `the last ${formatDuration(seconds)}`],
    ['Answered', count(answered)],
    ['Failed', answered === 0 ? '0' : `${count(errors)} (${((errors / answered) * 100).toFixed(1)}%)`],
    ['95 of 100 within', p95_ms === null ? '–' : `${Math.round(p95_ms)} ms`],
  ],
})

const storeFacts = ({ database, storage, redis }: SystemHealth): Facts => ({
  title: 'Stores',
  facts: [
    ['Database', formatBytes(database.bytes)],
    ['Connections', `${database.connections} of ${database.most_connections}`],
    [
      'Documents',
      `${storage.kind === 'bucket' ? 'object store' : 'data folder'}, ${storage.reachable ? 'available' : 'unavailable'}`,
    ],
    ['Queue', redis.configured ? `Redis, ${redis.reachable ? 'available' : 'unavailable'}` : 'Postgres'],
    ...(storage.free_bytes === null ? [] : [['Free disk space', formatBytes(storage.free_bytes)] as const]),
  ],
})

const helperFacts = ({ mail, model }: SystemHealth): Facts => ({
  title: 'Mail and model',
  facts: [
    ['Mail server', mail.configured ? 'configured' : 'none: mail is kept to be passed on'],
    ['Mail kept, failed', `${count(mail.kept)}, ${count(mail.failed)}`],
    ['Model server', model.configured ? 'configured' : 'none: people mark, Manu quotes the knowledge base'],
    ['Calls in the last hour', `${count(model.calls)}, ${count(model.failed)} failed`],
  ],
})

const versionFacts = ({ versions: { app, node, postgres, schema } }: SystemHealth): Facts => ({
  title: 'Versions',
  facts: [
    ['Casebench', app],
    ['Node', node],
    ['Postgres', postgres],
    ['Schema', schema],
  ],
})

/** What else there is to know, in groups. */
export function FactCards({ health }: { health: SystemHealth }) {
  return (
    <div className={classes.cards}>
      {[requestFacts(health), storeFacts(health), helperFacts(health), versionFacts(health)].map(({ title, facts }) => (
        <Paper withBorder component="section" className={classes.card} key={title} aria-label={title}>
          <Title order={2}>{title}</Title>
          <dl className={classes.facts}>
            {facts.map(([name, words]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </div>
  )
}
