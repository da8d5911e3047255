import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { listOf } from '../../ui/in-words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './review.module.css'
import { useGoOn, useRereadQueue, useSuccessor } from './review.ts'
import { readReviewFilters, type Walk } from './review-search.ts'

type Props = {
  walk: Walk
  /** What still waits for a person on this page. */
  notSure: number
  /** Of what is not sure, what a person has looked at and left so. */
  leftByPerson: number
  contests: number
}

function wordsOf({ notSure, leftByPerson, contests }: Omit<Props, 'walk'>): string {
  const undecided = notSure - leftByPerson
  const parts = [
    ...(undecided > 0 ? [plural(undecided, { one: '# undecided', other: '# undecided' })] : []),
    ...(leftByPerson > 0 ? [plural(leftByPerson, { one: '# left as not sure', other: '# left as not sure' })] : []),
    ...(contests > 0 ? [plural(contests, { one: '1 contest', other: '# contests' })] : []),
  ]
  return parts.length === 0 ? t`Nothing left to review here.` : t`To decide: ${listOf(parts)}.`
}

/**
 * On the way through the queue: what waits here, and the way on. Deciding the last of it leads on by itself, and so does
 * leaving all that is left to somebody else.
 */
export function WalkBar({ walk, ...waiting }: Props) {
  const { notSure, leftByPerson, contests } = waiting
  const filters = readReviewFilters(walk)
  const successor = useSuccessor(walk)
  const { mutate: goOn, isPending } = useGoOn(filters)
  const reread = useRereadQueue()
  const next = successor.data
  const left = notSure + contests
  const untouched = left - leftByPerson
  const before = useRef({ left, untouched })
  useEffect(() => {
    const isDone = (before.current.left > 0 && left === 0) || (before.current.untouched > 0 && untouched === 0)
    before.current = { left, untouched }
    if (!isDone) return
    void reread()
    goOn(next)
  })
  return (
    <section aria-label={t`Review queue`} className={classes.bar}>
      <p role="status">{wordsOf(waiting)}</p>
      <div className={classes.acts}>
        <LinkButton to="/admin/review" search={filters} variant="default" size="xs">
          <Trans>Back to the queue</Trans>
        </LinkButton>
        <Blocked reason={next === null && left > 0 ? t`This is the last result. Mark what is left here.` : undefined}>
          <Button
            size="xs"
            rightSection={<IconArrowRight size={15} stroke={1.8} aria-hidden />}
            loading={isPending}
            disabled={successor.isPending}
            onClick={() => goOn(next)}
          >
            {next === null && left > 0 ? t`This is the last` : t`Next`}
          </Button>
        </Blocked>
      </div>
    </section>
  )
}
