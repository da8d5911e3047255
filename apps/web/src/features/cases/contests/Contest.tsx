import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useDraft } from '../../../ui/draft.ts'
import { useDesk } from '../desk/desk-context.ts'
import { ContestForm } from './ContestForm.tsx'
import { ContestState } from './ContestState.tsx'
import classes from './contests.module.css'
import { useContests } from './contests.ts'

type Props = {
  /** Null contests the whole result, as in a test. */
  attributeId: string | null
  /** What is contested. */
  title: string
}

/** The way to say that a mark is not right; once it was said, what has become of that. */
export function Contest({ attributeId, title }: Props) {
  const { assignment, markings, store } = useDesk()
  const contests = useContests()
  const draft = useDraft(`contest ${assignment.mode} ${assignment.caseId} ${attributeId}`)
  // What was begun is there again when the desk is laid out anew, as on a turned phone.
  const [isWriting, setIsWriting] = useState(draft[0] !== '')
  const place = useRef<HTMLDivElement>(null)
  const standing = contests?.find((contest) => contest.attributeId === attributeId && contest.state !== 'withdrawn')
  // Nobody thinks that a mark of nothing, or one that says correct, is not right.
  const isContestable =
    attributeId === null ||
    (markings.get(attributeId)?.marking !== 'correct' && (store.valueOf(attributeId) ?? '').trim() !== '')
  if (contests === undefined || (!isContestable && !standing)) return null
  /** What had the focus is gone. */
  const done = () => {
    setIsWriting(false)
    place.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce every control in it as a group of its own.
    <div ref={place} tabIndex={-1} role="group" aria-label={t`Contest: ${title}`} className={classes.place}>
      {standing ? (
        <ContestState contest={standing} onWithdrawn={done} />
      ) : isWriting ? (
        <ContestForm attributeId={attributeId} draft={draft} onDone={done} />
      ) : (
        <Button variant="subtle" size="compact-sm" className={classes.link} onClick={() => setIsWriting(true)}>
          {attributeId === null ? t`Contest this result` : t`Contest this marking`}
        </Button>
      )}
    </div>
  )
}
