import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconQuestionMark, IconX } from '@tabler/icons-react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { commaSeparated } from '../../../ui/in-words.ts'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import { sentences } from '../../../ui/sentences.ts'
import { LazyPassageChip } from '../attempts/LazyAttempts.tsx'
import { LazyContest } from '../contests/LazyContest.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { counts, type Judged, toLookAt } from './look-again.ts'
import { groupTitle, type LookAgainGroup, lookAgainGroups } from './look-again-groups.ts'
import { isJudged } from './markings.ts'
import classes from './result.module.css'

function OpenButton({ section, question, title }: Pick<Judged, 'section' | 'question'> & { title: string }) {
  const { goTo } = useDesk()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => goTo(section.key, question?.attributeId)}
      aria-label={t`Open ${title}`}
    >
      <Trans>Open</Trans>
    </Button>
  )
}

/** The questions of a group by themselves, each with the way to it; of entries that are missing there is only how much they cost. */
function Questions({ group: { title, items } }: { group: LookAgainGroup }) {
  if (items.every(({ question }) => question === undefined))
    return (
      <Text className={classes.itemFeedback}>
        {plural(items.length, { one: '1 answer counted as wrong.', other: '# answers counted as wrong.' })}
      </Text>
    )
  return (
    <ul className={classes.questions}>
      {items.map(({ section, attributeId, question, marked }) => (
        <li key={attributeId}>
          <div className={classes.questionHead}>
            <CaseText language={question?.titleLanguage}>{question?.title}</CaseText>
            <OpenButton section={section} question={question} title={commaSeparated([title, question?.title ?? ''])} />
          </div>
          {isJudged(marked) && (
            <LazyContest attributeId={attributeId} title={commaSeparated([title, question?.title ?? ''])} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Group({ group, evaluation }: { group: LookAgainGroup; evaluation: ShownEvaluation }) {
  const { items, marking, advice } = group
  const [first] = items
  const title = groupTitle(group)
  const wholeAdvice = first && !counts(first) ? sentences(advice, t`This question is not counted.`) : advice
  const isOne = items.length === 1 && first?.question !== undefined
  return (
    <li className={classes.item} data-marking={marking}>
      {marking === 'wrong' ? (
        <IconX size={16} stroke={2} aria-hidden />
      ) : (
        <IconQuestionMark size={16} stroke={2} aria-hidden />
      )}
      <div className={classes.itemText}>
        <p className={classes.itemTitle}>
          <VisuallyHidden>{marking === 'wrong' ? t`Wrong:` : t`Not sure:`} </VisuallyHidden>
          <CaseText language={first?.section.titleLanguage}>{title}</CaseText>
        </p>
        <Text lineClamp={3} title={wholeAdvice} className={classes.itemFeedback}>
          {wholeAdvice}
        </Text>
        <LazyPassageChip attributeIds={items.map(({ attributeId }) => attributeId)} evaluation={evaluation} />
        {!isOne && <Questions group={group} />}
        {isOne && isJudged(first.marked) && <LazyContest attributeId={first.attributeId} title={title} />}
      </div>
      {first && (isOne || first.question === undefined) && (
        <OpenButton section={first.section} question={first.question} title={title} />
      )}
    </li>
  )
}

/** The wrong and the not-sure answers with their feedback; each leads to its question. */
export function LookAgain({ evaluation }: { evaluation: ShownEvaluation }) {
  const { sections, markings, store } = useDesk()
  const groups = lookAgainGroups(toLookAt(sections, markings), store.answers())
  const { wrong, notSure } = evaluation.counts ?? { wrong: 0, notSure: 0 }
  if (groups.length === 0)
    return (
      <p className={classes.why}>
        <Trans>Every answer is correct. There is nothing to review.</Trans>
      </p>
    )
  return (
    <section aria-labelledby="look-again">
      <div className={classes.lookHead}>
        <h2 id="look-again" className={classes.lookTitle}>
          <Trans>To review</Trans>
        </h2>
        {wrong > 0 && <MarkingBadge marking="wrong" count={wrong} />}
        {notSure > 0 && <MarkingBadge marking="notSure" count={notSure} />}
      </div>
      <ul className={classes.items}>
        {groups.map((group) => (
          <Group key={group.key} group={group} evaluation={evaluation} />
        ))}
      </ul>
    </section>
  )
}
