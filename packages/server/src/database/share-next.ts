/**
 * One answer for all who ask while the answer before is still on its way: it is asked for after each of them came, so that it
 * is not older than their question.
 */
export function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let next: Promise<T> | undefined

  function begin(): Promise<T> {
    const mine = ask()
    current = mine
    const end = () => {
      if (current === mine) current = undefined
    }
    mine.then(end, end)
    return mine
  }

  return () => {
    if (!current) return begin()
    if (!next) {
      const started = () => {
        next = undefined
        return begin()
      }
      next = current.then(started, started)
    }
    return next
  }
}
