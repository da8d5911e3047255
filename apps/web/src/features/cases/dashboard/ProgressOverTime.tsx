import type { Mode } from '@casebench/shared/assignment-state'
import type { ProgressResult } from '@casebench/shared/contract/attempts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatScore } from '../../../ui/formats.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { randomId } from '../../../ui/random-id.ts'
import { outcomeLabels } from '../../../ui/result/outcome.ts'
import classes from './progress-over-time.module.css'
import { type CaseProgress, firstAttempts, progressByCase, useProgress } from './progress-over-time.ts'

/** How many of the latest cases are shown at first. */
const fewCases = 5

/** The scores of all attempts, from the first to the latest; the list below says the same. */
function Line({ results }: { results: readonly ProgressResult[] }) {
  const [width, height, gap] = [300, 56, 5]
  const step = results.length > 1 ? (width - 2 * gap) / (results.length - 1) : 0
  const points = results.map(({ score }, index) => ({
    x: gap + index * step,
    y: gap + (1 - score) * (height - 2 * gap),
  }))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.line} aria-hidden preserveAspectRatio="none">
      <line x1={0} x2={width} y1={height - gap} y2={height - gap} className={classes.ground} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes.path} />
    </svg>
  )
}

function Row({ of: { caseId, name, results }, mode }: { of: CaseProgress; mode: Mode }) {
  const [uuid] = useState(randomId)
  const [latest] = results.slice(-1)
  if (!latest) return null
  return (
    <li>
      <Link to="/platform/$mode/$caseId/$uuid" params={{ mode, caseId, uuid }} className={classes.row}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.scores}>
          {results.slice(-4).map(({ attempt, score, submitted_at }, index) => (
            <span key={attempt} title={formatDate(submitted_at)}>
              {index > 0 && (
                <span className={classes.then}>
                  {' '}
                  <Trans>then</Trans>{' '}
                </span>
              )}
              <bdi>{formatScore(score)}</bdi>
            </span>
          ))}
        </span>
        <span className={classes.rest}>
          {plural(results.length, { one: '# attempt', other: '# attempts' })} · {outcomeLabels[latest.outcome]}
        </span>
      </Link>
    </li>
  )
}

function Full({ results, mode }: { results: readonly ProgressResult[]; mode: Mode }) {
  const [isWhole, setWhole] = useState(false)
  const cases = progressByCase(results)
  const first = firstAttempts(results)
  return (
    <>
      {results.length > 1 && <Line results={results} />}
      {first && (
        <p className={classes.quiet}>
          {t`First attempts: ${formatScore(first.earlier)} on average in earlier cases, ${formatScore(first.later)} in the latest.`}
        </p>
      )}
      <ul className={classes.rows}>
        {(isWhole ? cases : cases.slice(0, fewCases)).map((one) => (
          <Row key={one.caseId} of={one} mode={mode} />
        ))}
      </ul>
      {!isWhole && cases.length > fewCases && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show all {cases.length} cases</Trans>
        </Button>
      )}
    </>
  )
}

/** How the scores have come along, case by case and attempt by attempt. */
export function ProgressOverTime({ mode }: { mode: Mode }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="progress-over-time">
      <Title order={2} id="progress-over-time">
        <Trans>Progress over time</Trans>
      </Title>
      <QueryBoundary
        query={useProgress(mode)}
        failed={t`Could not load your progress`}
        loading={<Skeleton height={90} mt={10} />}
        isEmpty={(results) => results.length === 0}
        empty={
          <p className={classes.quiet}>
            <Trans>Submit a case, and your scores appear here, attempt by attempt.</Trans>
          </p>
        }
      >
        {(results) => <Full results={results} mode={mode} />}
      </QueryBoundary>
    </Paper>
  )
}
