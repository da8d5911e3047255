import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'
import { useReread } from './reread.ts'

/**
 * Something that is done to people, cohorts or organizations: its outcome is told in passing, a refusal in the words of
 * specification §8, and what is shown is read again, whatever came of it.
 */
export function useAct<Input>(
  act: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void | Promise<void>,
): UseMutationResult<{ message: string }, Error, Input> {
  return useToastMutation({ act, reread: useReread(), onDone })
}

/**
 * The same for what stands in a form: a refusal is said there, and nothing typed is lost by it. `say` tells the outcome
 * otherwise than in passing.
 */
export function useFormAct<Input>(
  act: (input: Input) => Promise<{ message: string }>,
  onDone: () => void | Promise<void>,
  say: (message: string) => void = toastSuccess,
): UseMutationResult<{ message: string }, Error, Input> {
  const reread = useReread()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      say(message)
      return onDone()
    },
    onSettled: reread,
  })
}
