import { Trans } from '@lingui/react/macro'
import classes from './comments.module.css'
import { useComments } from './comments.ts'

/** What a reviewer wrote about an answer; null where nobody did. */
export function Comment({ attributeId }: { attributeId: string }) {
  const comment = useComments()?.find((one) => one.attributeId === attributeId)
  return comment === undefined ? null : <CommentText text={comment.text} />
}

export const CommentText = ({ text }: { text: string }) => (
  <div className={classes.comment}>
    <p className={classes.heading}>
      <Trans>Reviewer’s comment</Trans>
    </p>
    <p className={classes.words} dir="auto">
      {text}
    </p>
  </div>
)
