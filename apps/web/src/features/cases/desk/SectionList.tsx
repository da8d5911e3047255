import { plural, t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import { useToFix } from '../attempts/to-fix.ts'
import { useFlagged } from '../notes/flagged.ts'
import { useDesk } from './desk-context.ts'
import { SectionLink } from './SectionLink.tsx'
import { countsOf, matching, type SectionFilter } from './section-figures.ts'
import classes from './section-list.module.css'

const labelOf = {
  wrong: (count: number) => plural(count, { one: 'Wrong #', other: 'Wrong #' }),
  notSure: (count: number) => plural(count, { one: 'Not sure #', other: 'Not sure #' }),
  toFix: (count: number) => plural(count, { one: 'To fix #', other: 'To fix #' }),
  empty: (count: number) => plural(count, { one: 'Empty #', other: 'Empty #' }),
  flagged: (count: number) => plural(count, { one: 'Flagged #', other: 'Flagged #' }),
}

/** The components and sections of the case, how far each is, and which to look at. */
export function SectionList() {
  const { sections, store, evaluation: result, mode, markings, current, filter, setFilter } = useDesk()
  const flagged = useFlagged()
  const toFix = useToFix()
  // A test says nothing of single answers.
  const evaluation = mode === 'test' ? null : result

  const emptyCounts = useFromAnswers(store, () => {
    const answers = store.answers()
    return sections.map((section) => matching(section, 'empty', { answers, markings, flagged, toFix }).length).join(' ')
  })
    .split(' ')
    .map(Number)
  const counted = (filter: SectionFilter) =>
    sections.map((section) => matching(section, filter, { answers: {}, markings, flagged, toFix }).length)
  const [flagCounts, fixCounts] = [counted('flagged'), counted('toFix')]
  const countOf = (key: string, index: number, filter: SectionFilter): number => {
    if (filter === 'empty') return emptyCounts[index] ?? 0
    if (filter === 'flagged') return flagCounts[index] ?? 0
    if (filter === 'toFix') return fixCounts[index] ?? 0
    return filter === 'all' || !evaluation ? 1 : countsOf(evaluation, key)[filter]
  }
  const total = (filter: SectionFilter) =>
    sections.reduce((sum, { key }, index) => sum + countOf(key, index, filter), 0)

  const filters: { value: SectionFilter; label: string }[] = evaluation
    ? [
        { value: 'all', label: t`All` },
        { value: 'wrong', label: labelOf.wrong(total('wrong')) },
        { value: 'notSure', label: labelOf.notSure(total('notSure')) },
        { value: 'flagged', label: labelOf.flagged(total('flagged')) },
      ]
    : [
        { value: 'all', label: t`All` },
        // Whoever tries again goes by what was wrong, which is there once the last attempt is loaded.
        toFix.size > 0 || filter === 'toFix'
          ? { value: 'toFix', label: labelOf.toFix(total('toFix')) }
          : { value: 'empty', label: labelOf.empty(total('empty')) },
        { value: 'flagged', label: labelOf.flagged(total('flagged')) },
      ]
  // The open section stays in the list while its last empty question is being answered.
  const shown = sections.filter(({ key }, index) => countOf(key, index, filter) > 0 || key === current?.key)
  const components = [...new Set(shown.map(({ componentTitle }) => componentTitle))]

  return (
    <nav aria-label={t`Sections`} className={classes.list}>
      <SegmentedControl
        fullWidth
        size="xs"
        withItemsBorders={false}
        aria-label={t`Which questions`}
        data={filters}
        value={filter}
        onChange={setFilter}
        className={classes.filter}
        styles={{ label: { paddingInline: 4 } }}
      />
      {components.map((title) => (
        <div key={title} className={classes.component}>
          <h2 className={classes.title}>
            <CaseText language={shown.find(({ componentTitle }) => componentTitle === title)?.componentLanguage}>
              {title}
            </CaseText>
          </h2>
          <ul className={classes.sections}>
            {shown
              .filter(({ componentTitle }) => componentTitle === title)
              .map((section) => (
                <SectionLink key={section.key} section={section} filter={filter} />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
