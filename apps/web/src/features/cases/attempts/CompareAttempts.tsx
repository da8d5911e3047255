import { askedSections } from '@casebench/shared/case-file/questions'
import type { Attempt, AttemptDetails } from '@casebench/shared/contract/attempts'
import type { ShownSection } from '@casebench/shared/evaluation'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Checkbox, Loader, Modal, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { askedLabels } from '../../../ui/case-text/asked-labels.ts'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { formatDate, formatScore } from '../../../ui/formats.ts'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { levelNames } from '../result/section-levels.ts'
import { titledAsShown } from '../result/shown-sections.ts'
import { answerText } from './answer-text.ts'
import { attemptName } from './attempt-name.ts'
import { attemptQuery } from './attempt-queries.ts'
import classes from './attempts.module.css'
import { answersOfBoth, type ComparedQuestion, compareAttempts } from './comparison.ts'

type Props = { attempts: readonly Attempt[]; onClose: () => void }

const optionsOf = (attempts: readonly Attempt[]) =>
  attempts
    .filter(({ result }) => result !== null)
    .map(({ number, submitted_at, result }) => ({
      value: String(number),
      label: t`Attempt ${number} · ${formatDate(submitted_at)} · ${formatScore(result?.score ?? 0)}`,
    }))

/** “+34%”, in the reader's way to write it. */
const change = (before: number, after: number): string => {
  const points = Math.round(after * 100) - Math.round(before * 100)
  return i18n.number(points / 100, { style: 'percent', signDisplay: 'exceptZero' })
}

const scoreText = ({ score, level }: ShownSection): string => (level ? levelNames[level] : formatScore(score ?? 0))

function Sections({ before, after }: { before: AttemptDetails; after: AttemptDetails }) {
  const { sections } = useDesk()
  const earlier = new Map(before.evaluation?.perSection.map((section) => [section.key, section]))
  const shown = titledAsShown(after.evaluation?.perSection ?? [], sections).filter(
    ({ level, score }) => level !== null || score !== null,
  )
  if (shown.length === 0) return null
  return (
    <table className={classes.table}>
      <caption className={classes.heading}>
        <Trans>By section</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Section</Trans>
          </th>
          <th scope="col" className={classes.number}>
            {attemptName(before.number)}
          </th>
          <th scope="col" className={classes.number}>
            {attemptName(after.number)}
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Change</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((section) => {
          const then = earlier.get(section.key)
          const isScored = section.score !== null && then?.score !== null && then !== undefined
          return (
            <tr key={section.key}>
              <th scope="row">
                <CaseText language={section.titleLanguage}>{section.sectionTitle}</CaseText>
              </th>
              <td className={classes.number}>
                {then && (then.level !== null || then.score !== null) ? scoreText(then) : '–'}
              </td>
              <td className={classes.number}>{scoreText(section)}</td>
              <td className={classes.number}>{isScored ? change(then.score ?? 0, section.score ?? 0) : ''}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const movements: Readonly<Record<ComparedQuestion['movement'], () => string>> = {
  gained: () => t`Gained`,
  lost: () => t`Lost`,
  same: () => t`No change`,
}

function Answered({ of: { question, ...one }, which }: { of: ComparedQuestion; which: 'before' | 'after' }) {
  const { answer, marking } = one[which]
  return (
    <>
      {marking && <MarkingBadge marking={marking} />}
      <p className={classes.answer} dir="auto">
        {answerText(question, answer) || <span className={classes.quiet}>{t`No answer.`}</span>}
      </p>
    </>
  )
}

type QuestionsProps = {
  compared: readonly ComparedQuestion[]
  numbers: [number, number]
  onOpen: (one: ComparedQuestion) => void
}

function Questions({ compared, numbers: [before, after], onOpen }: QuestionsProps) {
  const [isAll, setAll] = useState(false)
  const changed = compared.filter(({ movement, isAnswerChanged }) => movement !== 'same' || isAnswerChanged)
  const shown = isAll ? compared : changed
  const count = (movement: string) => compared.filter((one) => one.movement === movement).length
  return (
    <>
      <div className={classes.tableHead}>
        <p className={classes.moved}>
          {plural(count('gained'), { one: '# question gained', other: '# questions gained' })} ·{' '}
          {plural(count('lost'), { one: '# question lost', other: '# questions lost' })}
        </p>
        <Checkbox
          label={t`Show unchanged questions`}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Answers and marks are the same in both attempts.</Trans>
        </p>
      ) : (
        <table className={classes.table} data-questions>
          <caption className={classes.heading}>
            <Trans>Question by question</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Question</Trans>
              </th>
              <th scope="col">{attemptName(before)}</th>
              <th scope="col">{attemptName(after)}</th>
              <th scope="col">
                <Trans>Change</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.attributeId} data-movement={one.movement}>
                <th scope="row">
                  <Anchor component="button" type="button" size="sm" onClick={() => onOpen(one)}>
                    <CaseText language={one.question.titleLanguage}>{one.title}</CaseText>
                  </Anchor>
                </th>
                <td data-label={attemptName(before)}>
                  <Answered of={one} which="before" />
                </td>
                <td data-label={attemptName(after)}>
                  <Answered of={one} which="after" />
                </td>
                <td className={classes.movement}>{movements[one.movement]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Both({ before, after, onClose }: { before: AttemptDetails; after: AttemptDetails; onClose: () => void }) {
  const { mode, review, language, goTo } = useDesk()
  const compared = useMemo(() => {
    const reading = { language: language.shown, labels: askedLabels }
    return compareAttempts(askedSections(review.caseData, answersOfBoth(before, after), reading), before, after)
  }, [review.caseData, language.shown, before, after])
  const [then, now] = [before.evaluation?.score ?? 0, after.evaluation?.score ?? 0]
  return (
    <div className={classes.both}>
      <p className={classes.scores}>
        <Trans>
          From <bdi>{formatScore(then)}</bdi> to <bdi>{formatScore(now)}</bdi>
        </Trans>{' '}
        <span className={classes.change} data-gained={now > then || undefined}>
          {change(then, now)}
        </span>
      </p>
      {!(before.same_version && after.same_version) && (
        <p className={classes.quiet}>
          <Trans>The case has changed since. Questions that it no longer asks are not listed.</Trans>
        </p>
      )}
      <Sections before={before} after={after} />
      {mode === 'test' ? (
        <p className={classes.quiet}>
          <Trans>A test does not show single answers.</Trans>
        </p>
      ) : (
        <Questions
          compared={compared}
          numbers={[before.number, after.number]}
          onOpen={({ section, attributeId }) => {
            onClose()
            goTo(section.key, attributeId)
          }}
        />
      )}
    </div>
  )
}

/** Two attempts beside each other: the score, the sections, and each question with the answers of both. */
export function CompareAttempts({ attempts, onClose }: Props) {
  const { assignment, review } = useDesk()
  const options = optionsOf(attempts)
  const [chosen, choose] = useState({ before: Number(options[1]?.value), after: Number(options[0]?.value) })
  const isNarrow = useMediaQuery('(max-width: 740px)', undefined, { getInitialValueInEffect: false })
  const before = useQuery(attemptQuery(assignment, review.attempts, chosen.before))
  const after = useQuery(attemptQuery(assignment, review.attempts, chosen.after))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Compare attempts`}
      size={1000}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <div className={classes.choice}>
        <NativeSelect
          label={t({ message: 'From', context: 'attempt' })}
          data={options}
          value={String(chosen.before)}
          onChange={({ currentTarget: { value } }) => choose({ ...chosen, before: Number(value) })}
        />
        <NativeSelect
          label={t({ message: 'To', context: 'attempt' })}
          data={options}
          value={String(chosen.after)}
          onChange={({ currentTarget: { value } }) => choose({ ...chosen, after: Number(value) })}
        />
      </div>
      <QueryBoundary query={before} failed={t`Could not load this attempt`} loading={<Loader size="sm" />}>
        {(first) => (
          <QueryBoundary query={after} failed={t`Could not load this attempt`} loading={<Loader size="sm" />}>
            {(second) => <Both before={first} after={second} onClose={onClose} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Modal>
  )
}
