import type { Holding } from './holdings.ts'

/** One way from a holder down to the subject, and what it has by it. */
export type OwnershipPath = { steps: readonly Holding[]; product: number }

const maxPaths = 3
/** How many beginnings of ways are looked at: a dense graph has more ways than can be counted. */
const maxLooked = 4000

/**
 * The ways by which each holder has most of the subject, largest first, at most three of each. What goes round in a circle is not a
 * way of its own.
 */
export function largestPaths(subject: string, holdings: readonly Holding[]): Map<string, OwnershipPath[]> {
  const above = new Map<string, Holding[]>()
  for (const holding of holdings)
    if (holding.max > 0) above.set(holding.held, [...(above.get(holding.held) ?? []), holding])
  const found = new Map<string, OwnershipPath[]>()
  let open: OwnershipPath[] = (above.get(subject) ?? []).map((step) => ({ steps: [step], product: step.max }))
  for (let looked = 0; open.length > 0 && looked < maxLooked; ) {
    // Layer by layer, so that near holders are always explained.
    const next: OwnershipPath[] = []
    for (const path of open) {
      looked++
      const { holder } = path.steps[0] as Holding
      const known = found.get(holder) ?? []
      found.set(holder, [...known, path].sort((a, b) => b.product - a.product).slice(0, maxPaths))
      const passed = new Set([subject, ...path.steps.map((step) => step.holder)])
      for (const step of above.get(holder) ?? [])
        if (!passed.has(step.holder)) next.push({ steps: [step, ...path.steps], product: path.product * step.max })
    }
    open = next.sort((a, b) => b.product - a.product).slice(0, maxLooked - looked)
  }
  return found
}
