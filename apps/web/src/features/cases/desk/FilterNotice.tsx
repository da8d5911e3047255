import type { AskedSectionView } from '@casebench/shared/case-file/questions'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { useToFix } from '../attempts/to-fix.ts'
import { useFlagged } from '../notes/flagged.ts'
import { useDesk } from './desk-context.ts'
import classes from './section.module.css'
import { matching, type SectionFilter } from './section-figures.ts'

type Filter = Exclude<SectionFilter, 'all'>

const showing: Record<Filter, (count: number) => string> = {
  empty: (count) => plural(count, { one: 'Showing 1 empty question', other: 'Showing # empty questions' }),
  flagged: (count) => plural(count, { one: 'Showing 1 flagged question', other: 'Showing # flagged questions' }),
  toFix: (count) => plural(count, { one: 'Showing 1 answer to fix', other: 'Showing # answers to fix' }),
  wrong: (count) => plural(count, { one: 'Showing 1 wrong answer', other: 'Showing # wrong answers' }),
  notSure: (count) =>
    plural(count, { one: 'Showing 1 answer that is not sure', other: 'Showing # answers that are not sure' }),
}

const nothing: Record<Filter, () => string> = {
  empty: () => t`Every question of this section has an answer.`,
  flagged: () => t`No question of this section is flagged. Flag one beside its title to come back to it later.`,
  toFix: () => t`Nothing is left to fix in this section.`,
  wrong: () => t`No answer of this section is wrong.`,
  notSure: () => t`No answer of this section is not sure.`,
}

type Props = { section: AskedSectionView; filter: Filter; shown: number }

/** Over the questions of a section that a filter leaves: that there are others, and the way to all and to the next. */
export function FilterNotice({ section, filter, shown }: Props) {
  const { sections, store, markings, goTo, setFilter } = useDesk()
  const flagged = useFlagged()
  const facts = { answers: store.answers(), markings, flagged, toFix: useToFix() }
  const at = sections.findIndex(({ key }) => key === section.key)
  const next = [...sections.slice(at + 1), ...sections.slice(0, at)].find(
    (one) => matching(one, filter, facts).length > 0,
  )
  return (
    <div className={classes.filtered} data-empty={shown === 0 || undefined}>
      <p role="status">{shown === 0 ? nothing[filter]() : showing[filter](shown)}</p>
      <Button variant="default" size="compact-sm" onClick={() => setFilter('all')}>
        <Trans>Show all questions</Trans>
      </Button>
      {next && shown === 0 && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => goTo(next.key, matching(next, filter, facts)[0]?.attributeId)}
        >
          <span>
            <Trans>
              Next: <CaseText language={next.titleLanguage}>{next.title}</CaseText>
            </Trans>
          </span>
        </Button>
      )}
    </div>
  )
}
