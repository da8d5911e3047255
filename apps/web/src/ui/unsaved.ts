import { useBlocker } from '@tanstack/react-router'

/**
 * Asks before typed work is lost on the way to another page or out of the tab.
 * @returns the same question for whatever else would lose it: true where it may go.
 */
export function useUnsaved(isUnsaved: boolean, question: string): () => boolean {
  const mayGo = () => !isUnsaved || window.confirm(question)
  useBlocker({
    // Another search of the same page leaves what is typed on it where it is.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !mayGo(),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
  return mayGo
}
