import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import type { HitDecision } from '@casebench/shared/case-file/screening/hit-answers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SegmentedControl, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { hitDecisionLabel } from '../../../ui/case-text/hit-labels.ts'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import type { Markings } from '../result/markings.ts'
import { type HitFilter, type HitQuestions, matchesFilter } from './hits.ts'
import classes from './screening.module.css'

type Props = {
  hits: readonly HitQuestions[]
  shown: readonly HitQuestions[]
  decisions: readonly (HitDecision | undefined)[]
  current: HitQuestions
  filter: HitFilter
  markings: Markings
  onFilter: (filter: HitFilter) => void
  onOpen: (hit: HitQuestions) => void
}

const matchOf = ({ match }: ScreeningHit): string[] => (match === undefined ? [] : [`${match}%`])

function Decision({ decision, hit }: { decision: HitDecision | undefined; hit: ScreeningHit }) {
  return (
    <span className={classes.decided} data-decision={decision ?? 'open'}>
      {decision === undefined ? (
        <Trans context="hit of a screening">Open</Trans>
      ) : decision === 'escalate' ? (
        <Trans>Escalated</Trans>
      ) : (
        hitDecisionLabel(decision, hit.subject ?? 'person')
      )}
    </span>
  )
}

/** Every hit with what was decided about it, filtered by that. */
export function HitList({ hits, shown, decisions, current, filter, markings, onFilter, onOpen }: Props) {
  const count = (wanted: HitFilter): number => decisions.filter((one) => matchesFilter(one, wanted)).length
  const [all, open, same] = [hits.length, count('open'), count('same')]
  const isOfPeople = hits.every(({ hit }) => hit.subject !== 'company')
  return (
    <nav className={classes.list} aria-label={t`Hits`}>
      <SegmentedControl
        aria-label={t`Hits shown`}
        size="xs"
        fullWidth
        classNames={{ label: classes.filter }}
        value={filter}
        onChange={(chosen) => onFilter(chosen as HitFilter)}
        data={[
          { value: 'all', label: t({ message: `All ${all}`, context: 'hits of a screening' }) },
          { value: 'open', label: t({ message: `Open ${open}`, context: 'hits of a screening' }) },
          { value: 'same', label: isOfPeople ? t`Same person ${same}` : t`Same ${same}` },
        ]}
      />
      <ul className={classes.hits}>
        {shown.map((one) => {
          const { hit, number, parts } = one
          const marked = markings.get(parts.decision.attributeId)
          return (
            <li key={hit.hitId}>
              <UnstyledButton className={classes.hit} aria-current={one === current} onClick={() => onOpen(one)}>
                <span className={classes.hitHead}>
                  <span className={classes.hitName} dir="auto">
                    {hit.client.name}
                  </span>
                  {marked ? (
                    <MarkingBadge marking={marked.marking} />
                  ) : (
                    <Decision decision={decisions[number - 1]} hit={hit} />
                  )}
                </span>
                <span className={classes.hitLine}>{[hit.name, hit.source, ...matchOf(hit)].join(' · ')}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {shown.length === 1 && filter !== 'all' && count(filter) === 0 && (
        <p className={classes.note}>
          <Trans>No matching hits</Trans>
        </p>
      )}
    </nav>
  )
}
