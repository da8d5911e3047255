import { maxCommentLength, type ReviewComment } from '@casebench/shared/contract/comments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { CommentBankMenu } from './CommentBankMenu.tsx'
import { inserted } from './comment-bank.ts'
import classes from './comments.module.css'

type Props = {
  caseId: string
  title: string | null
  stored: ReviewComment | undefined
  draft: string
  isShown: boolean
  hasFocus: boolean
  onChange: (draft: string | undefined) => void
}

/** A comment while it is written, with the comments of the bank to put into it. */
export function CommentEditor({ caseId, title, stored, draft, isShown, hasFocus, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBankOpen, setIsBankOpen] = useState(false)
  const before = stored?.text ?? ''
  const isChanged = draft.trim() !== before

  function insert(piece: string) {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 }
    const next = inserted(draft, piece, { start, end })
    onChange(next.text.slice(0, maxCommentLength))
    // The cursor can be set once the text is there.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }

  return (
    <div className={classes.editor}>
      <Textarea
        ref={field}
        data-comment
        aria-label={title === null ? t`Overall comment` : t`Comment on ${title}`}
        placeholder={t`Comment for the candidate`}
        description={
          isShown
            ? t`The candidate reads it with the result.`
            : t`In a test, candidates see only the overall comment, not comments on answers.`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="xs"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxCommentLength}
        autoFocus={hasFocus}
        value={draft}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === '/') {
            event.preventDefault()
            setIsBankOpen(true)
          } else if (event.key === 'Escape') event.currentTarget.closest('tr')?.focus()
        }}
      />
      {isChanged && before !== '' && (
        <p className={classes.before}>
          {draft.trim() === '' ? t`The saved comment is removed when you save:` : t`Saved so far:`}{' '}
          <span dir="auto">{before}</span>
        </p>
      )}
      <div className={classes.acts}>
        <CommentBankMenu
          caseId={caseId}
          written={draft.trim()}
          isOpen={isBankOpen}
          onOpenChange={setIsBankOpen}
          onInsert={insert}
          onLeave={() => field.current?.focus()}
        />
        {before !== '' && draft.trim() !== '' && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(undefined)}>
          {isChanged ? <Trans>Undo</Trans> : <Trans>Close</Trans>}
        </Button>
      </div>
    </div>
  )
}
