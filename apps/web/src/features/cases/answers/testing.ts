import type { Clock } from '../clock.ts'

/** A clock that moves only when told. */
export class FakeClock implements Clock {
  private time = 1_000_000
  private tasks: { at: number; task: () => void }[] = []

  now = (): number => this.time

  after = (delay: number, task: () => void): (() => void) => {
    const planned = { at: this.time + delay, task }
    this.tasks.push(planned)
    return () => {
      this.tasks = this.tasks.filter((other) => other !== planned)
    }
  }

  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const next = this.tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.tasks = this.tasks.filter((other) => other !== next)
      this.time = next.at
      next.task()
    }
    this.time = end
  }
}

export function fakeStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
