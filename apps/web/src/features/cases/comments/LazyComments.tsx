import type { ComponentProps } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { Comment } from './Comment.tsx'

const loadComment = async () => (await import('./Comment.tsx')).Comment
const loadComments = async () => (await import('./CommentsOfResult.tsx')).CommentsOfResult

/** The same, loaded once there is a result: nobody needs them while they answer. */
export const LazyComment = (props: ComponentProps<typeof Comment>) => (
  <LazyComponent load={loadComment} props={props} missing={null} />
)
export const LazyCommentsOfResult = () => <LazyComponent load={loadComments} props={{}} missing={null} />
