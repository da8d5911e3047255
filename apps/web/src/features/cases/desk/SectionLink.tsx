import { type AskedSectionView, questionsOf } from '@casebench/shared/case-file/questions'
import type { VerdictCounts } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { CompletenessRing } from '../../../ui/CompletenessRing.tsx'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import { useToFix } from '../attempts/to-fix.ts'
import { flaggedNow } from '../notes/flagged.ts'
import { useDesk } from './desk-context.ts'
import { countsOf, filledOf, matching, type SectionFilter } from './section-figures.ts'
import classes from './section-list.module.css'

const verdicts = [
  {
    marking: 'correct',
    icon: IconCheck,
    get word() {
      return t`correct`
    },
  },
  {
    marking: 'wrong',
    icon: IconX,
    get word() {
      return t`wrong`
    },
  },
  {
    marking: 'notSure',
    icon: IconQuestionMark,
    get word() {
      return t`not sure`
    },
  },
] as const

function Verdicts({ counts }: { counts: VerdictCounts }) {
  return verdicts
    .filter(({ marking }) => counts[marking] > 0)
    .map(({ marking, icon: Icon, word }) => (
      <span key={marking} className={classes.verdict} data-marking={marking}>
        {counts[marking]}
        <Icon size={12} stroke={2.4} aria-hidden />
        <VisuallyHidden>{word}</VisuallyHidden>
      </span>
    ))
}

/** One section in the list. Under a filter it leads to the first question that the filter is about. */
export function SectionLink({ section, filter }: { section: AskedSectionView; filter: SectionFilter }) {
  const { store, evaluation, mode, markings, current, goTo } = useDesk()
  const progress = useFromAnswers(store, () => {
    const { filled, asked } = filledOf(section, store.answers())
    return `${filled}/${asked}`
  })
  const toFix = useToFix()
  const fixing = toFix.size === 0 ? 0 : questionsOf(section).filter(({ attributeId }) => toFix.has(attributeId)).length
  const [filled = 0, asked = 0] = progress.split('/').map(Number)

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const first =
      filter === 'all'
        ? undefined
        : matching(section, filter, { answers: store.answers(), markings, flagged: flaggedNow(), toFix })[0]
    goTo(section.key, first?.attributeId)
  }

  return (
    <li>
      <Link
        to="."
        search={(search) => ({ ...search, section: section.key })}
        onClick={open}
        className={classes.section}
        activeProps={{}}
        {...(section.key === current?.key ? { 'aria-current': 'true' as const, 'data-current': true } : {})}
      >
        <span aria-hidden className={classes.ring}>
          <CompletenessRing percent={asked === 0 ? 0 : (filled / asked) * 100} size={20} />
        </span>
        <span className={classes.name}>
          <CaseText language={section.titleLanguage}>{section.title}</CaseText>
        </span>
        <span className={classes.figures}>
          {evaluation && mode === 'training' ? (
            <Verdicts counts={countsOf(evaluation, section.key)} />
          ) : fixing > 0 ? (
            <span className={classes.toFix}>{plural(fixing, { one: '# to fix', other: '# to fix' })}</span>
          ) : (
            <>
              <span aria-hidden>
                <bdi dir="ltr">
                  {filled} / {asked}
                </bdi>
              </span>
              <VisuallyHidden>{t`${filled} of ${asked} answered`}</VisuallyHidden>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
