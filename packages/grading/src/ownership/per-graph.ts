import { type OwnershipGraph, type ReadGraph, readOwnership } from '@casebench/shared/ownership/graph'
import { LRUCache } from 'lru-cache'

/** Characters of references whose graphs are kept. */
const maxCharacters = 2_000_000

const references = new LRUCache<string, ReadGraph>({
  maxSize: maxCharacters,
  sizeCalculation: (_, text) => text.length,
})

/** The graph of a reference: the same one for each candidate. */
export function readReference(text: string): ReadGraph {
  const known = references.get(text)
  if (known !== undefined) return known
  const read = readOwnership(text)
  if (text !== '') references.set(text, read)
  return read
}

/** The function with what it made of each graph, for as long as there is the graph. */
export function perGraph<Result>(make: (graph: OwnershipGraph) => Result): (graph: OwnershipGraph) => Result {
  const made = new WeakMap<OwnershipGraph, { result: Result }>()
  return (graph) => {
    const known = made.get(graph)
    if (known !== undefined) return known.result
    const result = make(graph)
    made.set(graph, { result })
    return result
  }
}
