import type { ReviewComment } from '@casebench/shared/contract/comments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessage2, IconMessage2Plus } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { CommentEditor } from './CommentEditor.tsx'
import classes from './comments.module.css'

const load = async () => (await import('./CommentEditor.tsx')).CommentEditor
const Editor = (props: ComponentProps<typeof CommentEditor>) => <LazyComponent load={load} props={props} />

type Props = {
  caseId: string
  /** What it is about: the title of the question; null for the result as a whole. */
  title: string | null
  stored: ReviewComment | undefined
  /** What is being written; undefined while nothing is. */
  draft: string | undefined
  canMark: boolean
  /** Whether the candidate gets to read it. */
  isShown: boolean
  onChange: (draft: string | undefined) => void
}

/** What a reviewer writes to the candidate, and the way to write it. Kept on the page until it is saved with the marks. */
export function CommentField({ caseId, title, stored, draft, canMark, isShown, onChange }: Props) {
  const [isOpened, setIsOpened] = useState(false)
  const text = stored?.text ?? ''
  if (draft !== undefined && canMark)
    return (
      <Editor
        {...{ caseId, title, stored, isShown, onChange }}
        draft={draft}
        // What was written before, and comes into view again, does not take the focus.
        hasFocus={isOpened}
      />
    )
  if (text === '' && !canMark) return null
  const write = () => {
    setIsOpened(true)
    onChange(text)
  }
  return (
    <div className={classes.place}>
      {text !== '' && (
        <div className={classes.stored}>
          <span className={classes.by}>
            <IconMessage2 size={14} stroke={1.8} aria-hidden />
            {stored?.by == null ? <Trans>Comment</Trans> : <Trans>Comment by {stored.by}</Trans>}
          </span>
          <span className={classes.text} dir="auto">
            {text}
          </span>
        </div>
      )}
      {canMark && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.link ?? ''}
          data-comment
          leftSection={text === '' && <IconMessage2Plus size={14} stroke={1.8} aria-hidden />}
          aria-label={
            title === null ? undefined : text === '' ? t`Add a comment on ${title}` : t`Edit the comment on ${title}`
          }
          onClick={write}
        >
          {title === null
            ? text === ''
              ? t`Add overall comment`
              : t`Edit overall comment`
            : text === ''
              ? t`Add comment`
              : t`Edit comment`}
        </Button>
      )}
    </div>
  )
}
