import type { TestMeasurement } from '@casebench/shared/contract/assessment'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { formatScore } from '../../ui/formats.ts'
import classes from './assessment.module.css'
import { missingReason } from './figure-texts.ts'

const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]

/** How many people scored what, with the pass mark. Whoever hears the page has the same as a table. */
export function Histogram({ distribution, cut }: Pick<TestMeasurement, 'distribution' | 'cut'>) {
  const id = useId()
  const counts = distribution.value
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        <Trans>Distribution of scores</Trans>
      </Title>
      <Paper withBorder className={classes.histogram}>
        {counts === null ? (
          <p className={classes.meaning}>{missingReason(distribution, '–')}</p>
        ) : (
          <>
            <Columns counts={counts} cut={cut} />
            <CountTable counts={counts} cut={cut} />
          </>
        )}
      </Paper>
    </section>
  )
}

type Counted = { counts: readonly number[]; cut: number }

const startOf = (bin: number, bins: number): number => bin / bins

function Columns({ counts, cut }: Counted) {
  const most = Math.max(1, ...counts)
  return (
    <div aria-hidden className={classes.chart}>
      <div className={classes.columns}>
        {counts.map((count, bin) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bins stand in their order.
            key={bin}
            className={classes.column}
            data-passes={startOf(bin, counts.length) >= cut - 1e-7 || undefined}
          >
            <span className={classes.count}>{count === 0 ? '' : count.toLocaleString(i18n.locale)}</span>
            <span className={classes.bar} style={{ height: `${(count / most) * 80}%` }} />
          </span>
        ))}
        <span className={classes.cut} style={{ insetInlineStart: `${cut * 100}%` }} />
      </div>
      <div className={classes.axis}>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${tick * 100}%` }}>
            {formatScore(tick)}
          </span>
        ))}
      </div>
      <p className={classes.legend}>
        <span className={classes.cutKey} />
        {t`Pass mark: ${formatScore(cut)}`}
      </p>
    </div>
  )
}

function CountTable({ counts, cut }: Counted) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{t`People by score. Pass mark: ${formatScore(cut)}`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Score</Trans>
            </th>
            <th scope="col">
              <Trans>People</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, bin) => {
            const from = formatScore(startOf(bin, counts.length))
            const to = formatScore(startOf(bin + 1, counts.length))
            return (
              <tr key={from}>
                <th scope="row">{bin === counts.length - 1 ? t`${from} to ${to}` : t`${from} to less than ${to}`}</th>
                <td>{count.toLocaleString(i18n.locale)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
