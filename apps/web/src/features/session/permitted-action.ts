import { useMay } from '../../api/roles.ts'
import { tellNotPermitted } from '../../ui/tell.ts'

/** Runs an action for whoever holds the key, and says to everybody else that they do not (specification §5). */
export function usePermitted(page: string): (action: () => void) => void {
  const may = useMay(page)
  return (action) => (may ? action() : tellNotPermitted())
}
