import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { detailOf } from './request.ts'

type Act<Input> = {
  act: (input: Input) => Promise<{ message: string }>
  /** What is shown is read again, whatever came of it. */
  reread: () => Promise<void>
  onDone?: (() => void) | undefined
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
      onDone?.()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
