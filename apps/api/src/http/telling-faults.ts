import type { ValidationFault } from './fault-message.ts'

type Fault = ValidationFault & { schemaPath?: string; propertyName?: string }

/** The faults of each branch of a union, in their order. */
function branchesOf(faults: readonly Fault[], { schemaPath = '' }: Fault): Fault[][] {
  const branches = new Map<string, Fault[]>()
  for (const fault of faults) {
    if (!fault.schemaPath?.startsWith(`${schemaPath}/`)) continue
    const [branch = ''] = fault.schemaPath.slice(schemaPath.length + 1).split('/')
    branches.set(branch, [...(branches.get(branch) ?? []), fault])
  }
  return [...branches.values()]
}

/** Whether a value was not meant for a branch: it is of another type, or a member of it says so. */
const isAnother = (branch: readonly Fault[], { instancePath }: Fault): boolean =>
  branch.some((fault) => fault.keyword === 'const' || (fault.keyword === 'type' && fault.instancePath === instancePath))

/** What a person is told of a union: of the branch that was meant, or of which types there may be. */
function ofUnion(branches: readonly Fault[][], union: Fault): readonly Fault[] {
  const meant = branches.filter((branch) => !isAnother(branch, union)).toSorted((a, b) => a.length - b.length)
  if (meant[0]) return meant[0]
  const all = branches.flat()
  const types = all.filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === union.instancePath)
  if (types.length < branches.length) return all.filter(({ keyword }) => keyword === 'const')
  return [{ ...union, keyword: 'type', params: { type: [...new Set(types.flatMap(({ params }) => params?.type))] } }]
}

/**
 * Of what Ajv finds, what says what to do. It tells every branch of a union, those that were not meant too, and then
 * that none fits; and of a name both what is wrong with it and that it is one.
 */
export function tellingFaults(found: readonly ValidationFault[]): readonly ValidationFault[] {
  let faults = (found as readonly Fault[]).filter(({ propertyName }) => propertyName === undefined)
  // The innermost come first: an outer union chooses among what they have left.
  for (const union of faults.filter(({ keyword }) => keyword === 'anyOf')) {
    const branches = branchesOf(faults, union)
    const dropped = new Set([union, ...branches.flat()])
    const kept = branches.length === 0 ? [union] : ofUnion(branches, union)
    const at = faults.findIndex((fault) => dropped.has(fault))
    faults = [...faults.slice(0, at), ...kept, ...faults.slice(at).filter((fault) => !dropped.has(fault))]
  }
  return faults
}
