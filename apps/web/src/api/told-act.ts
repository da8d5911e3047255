import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { tell, tellFailure } from '../ui/tell.ts'
import { detailOf } from './request.ts'

type Act<Input> = {
  act: (input: Input) => Promise<{ message: string }>
  /** What is shown is read again, whatever came of it. */
  reread: () => Promise<void>
  onDone?: (() => void) | undefined
}

/** Something that is done outside of a form: its outcome is told in passing, a refusal in the words of specification §8. */
export const useToldAct = <Input>({
  act,
  reread,
  onDone,
}: Act<Input>): UseMutationResult<{ message: string }, Error, Input> =>
  useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      tell(message)
      onDone?.()
    },
    onError: (error) => tellFailure(detailOf(error)),
    onSettled: reread,
  })
