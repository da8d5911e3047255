import { useCanOpen } from '../api/roles.ts'
import { toastNotPermitted } from './toast.ts'

/** Runs an action for whoever holds the key, and says to everybody else that they do not (specification §5). */
export function usePermitted(page: string): (action: () => void) => void {
  const may = useCanOpen(page)
  return (action) => (may ? action() : toastNotPermitted())
}
