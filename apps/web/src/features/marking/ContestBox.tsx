import type { Contest } from '@casebench/shared/contract/contests'
import { t } from '@lingui/core/macro'
import { Button, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { formatDate } from '../../ui/formats.ts'
import { quoted } from '../../ui/in-words.ts'
import { openDocument } from '../documents/uploads/view-document.ts'
import classes from './assessment.module.css'
import type { Work } from './assessment.ts'
import { useDecide, useDocumentsOf, useMayOpenFiles } from './contests.ts'

type Props = {
  work: Work
  contest: Contest
  /** The score that the reviewer looks at. */
  score: number
  canMark: boolean
}

const decided: Readonly<Record<Contest['state'], string>> = {
  open: '',
  get withdrawn() {
    return t`Withdrawn`
  },
  get accepted() {
    return t`Accepted`
  },
  get rejected() {
    return t`Declined`
  },
}

/** What a candidate says against a mark, and what a reviewer makes of it. */
export function ContestBox({ work, contest, score, canMark }: Props) {
  const { state, argument, decision, decided_by: by, created_at: at } = contest
  return (
    <section
      className={classes.contest}
      data-open={state === 'open' || undefined}
      aria-label={t`Contested: ${contest.attribute_title ?? t`the whole result`}`}
    >
      <p className={classes.contestHead}>
        {state === 'open' ? t`Contested` : decided[state]}
        <span className={classes.further}> {by === null ? formatDate(at) : t`${formatDate(at)}, by ${by}`}</span>
      </p>
      <p className={classes.argument} dir="auto">
        {quoted(argument)}
      </p>
      {contest.fileName !== null && <Attachment work={{ ...work, email: contest.email }} fileName={contest.fileName} />}
      {decision !== '' && (
        <p className={classes.argument} dir="auto">
          {decision}
        </p>
      )}
      {state === 'open' && canMark && <Deciding work={work} contest={contest} score={score} />}
    </section>
  )
}

/** What a decision does to the answer as it is marked now, and why it cannot be declined. */
function decisionsOn({ attributeId, marking }: Contest, said: string) {
  const isCorrect = attributeId !== null && marking === 'correct'
  return {
    accept: attributeId === null || isCorrect ? t`Accept` : t`Accept and mark correct`,
    decline: attributeId !== null && marking === 'notSure' ? t`Decline and mark wrong` : t`Decline`,
    obstacle: isCorrect
      ? t`This answer is marked correct. Accept the contest, or mark the answer wrong first.`
      : said === ''
        ? t`Write a reason first. It is shown to the candidate.`
        : undefined,
  }
}

function Deciding({ work, contest, score }: Omit<Props, 'canMark'>) {
  const [reason, setReason] = useState('')
  const deciding = useDecide(work, () => setReason(''))
  const said = reason.trim()
  const { accept, decline, obstacle } = decisionsOn(contest, said)
  return (
    <>
      <Textarea
        aria-label={t`Your reason, which is shown to the candidate`}
        placeholder={t`Your reason, which is shown to the candidate`}
        size="xs"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={5000}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={classes.decisions}>
        <Button
          size="compact-sm"
          loading={deciding.isPending && deciding.variables?.decision.decision === 'accept'}
          onClick={() =>
            deciding.mutate({
              contest,
              decision: { decision: 'accept', current_score: score, ...(said === '' ? {} : { reason: said }) },
            })
          }
        >
          {accept}
        </Button>
        <Blocked reason={obstacle}>
          <Button
            size="compact-sm"
            variant="default"
            loading={deciding.isPending && deciding.variables?.decision.decision === 'reject'}
            onClick={() => deciding.mutate({ contest, decision: { decision: 'reject', reason: said } })}
          >
            {decline}
          </Button>
        </Blocked>
      </div>
    </>
  )
}

/** Of a contest whose candidate is named, also where its page was opened by their reference. */
function Attachment({ work, fileName }: { work: Work; fileName: string }) {
  const mayOpen = useMayOpenFiles()
  const documents = useDocumentsOf(work)
  const found = documents.data?.find((document) => document.fileName === fileName)
  const reason = !mayOpen
    ? t`You need the permission “User profile” to open this file.`
    : documents.isSuccess && found === undefined
      ? t`This file was deleted.`
      : documents.isError
        ? t`Could not load this file. Reload the page to try again.`
        : undefined
  return (
    <Blocked reason={reason}>
      <Button
        size="compact-xs"
        variant="subtle"
        className={classes.accept ?? ''}
        leftSection={<IconPaperclip size={14} stroke={1.7} />}
        loading={documents.isLoading}
        onClick={() => {
          if (found) void openDocument(work, found)
        }}
      >
        {fileName}
      </Button>
    </Blocked>
  )
}
