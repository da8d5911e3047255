import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconQuestionMark, IconX } from '@tabler/icons-react'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import { LazyContest } from '../contests/LazyContest.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { toLookAt } from './look-again.ts'
import { adviceOn, isJudged } from './markings.ts'
import classes from './result.module.css'

/** The wrong and the not-sure answers with their feedback; each leads to its question. */
export function LookAgain({ evaluation }: { evaluation: ShownEvaluation }) {
  const { sections, markings, goTo } = useDesk()
  const items = toLookAt(sections, markings)
  const { wrong, notSure } = evaluation.counts ?? { wrong: 0, notSure: 0 }
  if (items.length === 0)
    return <p className={classes.why}>Every answer is correct. There is nothing to look at again.</p>
  return (
    <section aria-labelledby="look-again">
      <div className={classes.lookHead}>
        <h2 id="look-again" className={classes.lookTitle}>
          To look at again
        </h2>
        {wrong > 0 && <MarkingBadge marking="wrong" count={wrong} />}
        {notSure > 0 && <MarkingBadge marking="notSure" count={notSure} />}
      </div>
      <ul className={classes.items}>
        {items.map(({ section, attributeId, question, title, marked }) => (
          <li key={attributeId} className={classes.item} data-marking={marked.marking}>
            {marked.marking === 'wrong' ? (
              <IconX size={16} stroke={2} aria-hidden />
            ) : (
              <IconQuestionMark size={16} stroke={2} aria-hidden />
            )}
            <div className={classes.itemText}>
              <p className={classes.itemTitle}>
                <VisuallyHidden>{marked.marking === 'wrong' ? 'Wrong: ' : 'Not sure: '}</VisuallyHidden>
                {title}
              </p>
              <Text lineClamp={3} className={classes.itemFeedback}>
                {adviceOn(marked)}
              </Text>
              {question && isJudged(marked) && <LazyContest attributeId={attributeId} title={title} />}
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => goTo(section.key, question?.attributeId)}
              aria-label={`Open ${title}`}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
