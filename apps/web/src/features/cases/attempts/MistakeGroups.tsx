import type { MistakeGroup } from '@casebench/shared/contract/attempts'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { randomId } from '../../../ui/random-id.ts'
import { useDesk } from '../desk/desk-context.ts'
import { mistakesQuery } from './attempt-queries.ts'
import classes from './attempts.module.css'
import { mistakeLabel } from './mistake-labels.ts'
import { placesOf } from './mistake-questions.ts'
import { PassageChip } from './PassageChip.tsx'

const Markdown = lazy(() => import('../../assistant/chat/Markdown.tsx').then((part) => ({ default: part.Markdown })))

/** How many questions of a group are listed before the rest is asked for. */
const fewQuestions = 5

function HelpText({ entry }: { entry: NonNullable<MistakeGroup['entry']> }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Read: {entry.question}</Trans>
      </Anchor>
      <div id={id} hidden={!isOpen} className={classes.entry}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={60} />}>
            <Markdown text={entry.response} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function Practice({
  practice: { caseId, name, sectionKey, attributeId },
}: {
  practice: NonNullable<MistakeGroup['practice']>
}) {
  const [uuid] = useState(randomId)
  return (
    <Link
      to="/platform/$mode/$caseId/$uuid"
      params={{ mode: 'training', caseId, uuid }}
      search={{ section: sectionKey, question: attributeId }}
      className={classes.practice}
    >
      <Trans>Practise in {name}</Trans>
    </Link>
  )
}

function Group({ group, evaluation, isFirst }: { group: MistakeGroup; evaluation: ShownEvaluation; isFirst: boolean }) {
  const { sections, goTo } = useDesk()
  const [isWhole, setWhole] = useState(false)
  const { mistake, points, attributeIds, entry, practice } = group
  const places = placesOf(sections, attributeIds)
  const shown = isWhole ? places : places.slice(0, fewQuestions)
  const isList = mistake === 'missing-entry' || mistake === 'surplus-entry'
  const list = isList ? sections.find(({ key }) => key === places[0]?.sectionKey)?.title : undefined
  const count = plural(attributeIds.length, { one: '# answer', other: '# answers' })
  const worth = plural(Math.round(points * 100) / 100, { one: '# point to win', other: '# points to win' })
  return (
    <li className={classes.group} data-first={isFirst || undefined}>
      <h3 className={classes.groupTitle}>
        {mistakeLabel(mistake)}
        {list !== undefined && (
          <>
            {': '}
            <CaseText language={sections.find(({ key }) => key === places[0]?.sectionKey)?.titleLanguage}>
              {list}
            </CaseText>
          </>
        )}
      </h3>
      <p className={classes.groupLine}>
        {count} · {worth}
      </p>
      <ul className={classes.groupQuestions}>
        {shown.map(({ attributeId, sectionKey, focusId, title, language }) => (
          <li key={attributeId}>
            <Anchor component="button" type="button" size="sm" onClick={() => goTo(sectionKey, focusId)}>
              <CaseText language={language}>{title}</CaseText>
            </Anchor>
          </li>
        ))}
        {places.length > shown.length && (
          <li>
            <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
              {t`${i18n.number(places.length - shown.length)} more`}
            </Button>
          </li>
        )}
      </ul>
      <div className={classes.ways}>
        <PassageChip attributeIds={attributeIds} evaluation={evaluation} />
        {entry && <HelpText entry={entry} />}
        {practice && <Practice practice={practice} />}
      </div>
    </li>
  )
}

/** What lost points in the latest attempt, by the mistake, each with what helps against it. */
export function MistakeGroups({ evaluation }: { evaluation: ShownEvaluation }) {
  const { assignment, review } = useDesk()
  const query = useQuery(mistakesQuery(assignment, review.attempts))
  return (
    <section aria-labelledby="helps-most">
      <h2 id="helps-most" className={classes.heading}>
        <Trans>What would help most</Trans>
      </h2>
      <QueryBoundary
        query={query}
        failed={t`Could not load what would help most`}
        loading={<Skeleton height={84} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <p className={classes.quiet}>
            <Trans>No points were lost in this attempt.</Trans>
          </p>
        }
      >
        {({ groups }) => (
          <ul className={classes.groups}>
            {groups.map((group, index) => (
              <Group
                key={`${group.mistake} ${group.attributeIds[0]}`}
                group={group}
                evaluation={evaluation}
                isFirst={index === 0}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}
