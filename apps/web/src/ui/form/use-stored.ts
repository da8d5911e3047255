import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'

/**
 * A form of what is stored, which stays on the page after it was saved. Until something is typed it follows what is
 * stored, whoever stored it; what is typed stays, and is compared with what is stored now. Whoever saves it calls
 * `form.resetDirty` with what was saved.
 */
export function useStored<Values, Sent>(form: UseFormReturnType<Values, Sent>, stored: Values): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else is stored, however often it is read.
  useEffect(() => {
    const isTyped = form.isDirty()
    form.resetDirty(stored)
    if (!isTyped) form.reset()
  }, [JSON.stringify(stored)])
}
