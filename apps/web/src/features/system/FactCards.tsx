import type { SystemHealth } from '@casebench/shared/contract/system'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Paper, Title } from '@mantine/core'
import { formatFileSize, formatPercent } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import classes from './system-health.module.css'

type Facts = { title: string; facts: readonly (readonly [name: string, words: string])[] }

const count = (number: number): string => number.toLocaleString(i18n.locale)

const formatMilliseconds = (milliseconds: number): string =>
  Math.round(milliseconds).toLocaleString(i18n.locale, { style: 'unit', unit: 'millisecond' })

const requestFacts = ({ requests: { seconds, count: answered, errors, p95_ms } }: SystemHealth): Facts => ({
  title: t`Requests`,
  facts: [
    [t`Period`, plural(Math.round(seconds / 60), { one: 'the last minute', other: 'the last # minutes' })],
    [t({ message: 'Answered', context: 'requests' }), count(answered)],
    [t`Failed`, answered === 0 ? '0' : `${count(errors)} (${formatPercent((errors / answered) * 100, 1)})`],
    [t`95th percentile`, p95_ms === null ? '–' : formatMilliseconds(p95_ms)],
  ],
})

const storeFacts = ({ database, storage, redis }: SystemHealth): Facts => ({
  title: t`Stores`,
  facts: [
    [t`Database`, formatFileSize(database.bytes)],
    [t`Connections`, t`${database.connections} of ${database.most_connections}`],
    [
      t`Documents`,
      commaSeparated([
        storage.kind === 'bucket' ? t`object store` : t`data folder`,
        storage.reachable ? t`available` : t`unavailable`,
      ]),
    ],
    [t`Queue`, redis.configured ? (redis.reachable ? t`Redis, available` : t`Redis, unavailable`) : t`Postgres`],
    ...(storage.free_bytes === null ? [] : [[t`Free disk space`, formatFileSize(storage.free_bytes)] as const]),
  ],
})

const helperFacts = ({ mail, model }: SystemHealth): Facts => ({
  title: t`Mail and model`,
  facts: [
    [t`Mail server`, mail.configured ? t`configured` : t`Not set up. Send the links yourself.`],
    [t`Mail kept, failed`, commaSeparated([count(mail.kept), count(mail.failed)])],
    [t`Model server`, model.configured ? t`configured` : t`Not set up. Reviewers mark free text.`],
    [t`Calls in the last hour`, t`${count(model.calls)}, ${count(model.failed)} failed`],
  ],
})

const versionFacts = ({ versions: { app, node, postgres, schema } }: SystemHealth): Facts => ({
  title: t`Versions`,
  facts: [
    [t`Casebench`, app],
    [t`Node`, node],
    [t`Postgres`, postgres],
    [t`Schema`, schema],
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
                <dd>
                  <bdi>{words}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </div>
  )
}
