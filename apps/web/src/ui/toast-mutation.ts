import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { detailOf } from '../api/request.ts'
import { toastError, toastSuccess } from './toast.ts'

type Act<Input> = {
  act: (input: Input) => Promise<{ message: string }>
  /** What is shown is read again, whatever came of it. */
  reread: () => Promise<void>
  /** Reading waits for what this promises: a page that is left for good is not asked about again. */
  onDone?: (() => void | Promise<void>) | undefined
}

/** Something that is done outside of a form: its outcome is told in passing, a refusal in the words of specification §8. */
export const useToastMutation = <Input>({
  act,
  reread,
  onDone,
}: Act<Input>): UseMutationResult<{ message: string }, Error, Input> =>
  useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      toastSuccess(message)
      return onDone?.()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
