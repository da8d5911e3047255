import { useDeferredValue, useState } from 'react'
import { SearchedChoices } from '../../../ui/searched-choices/SearchedChoices.tsx'
import { useMaterial } from '../programmes.ts'

type Props = {
  of: 'cases' | 'entries'
  label: string
  /** One can be chosen; several otherwise. */
  single?: boolean
  /** What is reserved for tests cannot be chosen. */
  training?: boolean
  chosen: readonly string[]
  nameOf: (id: string) => string
  onChange: (chosen: string[], names: ReadonlyMap<string, string>) => void
  error?: string | undefined
}

/** Chooses cases or entries of the knowledge base. */
export function MaterialPicker({ of, single = false, training = false, ...choosing }: Props) {
  const [search, setSearch] = useState('')
  const found = useMaterial(of, useDeferredValue(search)).data ?? []
  const { chosen } = choosing
  return (
    <SearchedChoices
      {...choosing}
      single={single}
      search={search}
      onSearch={setSearch}
      found={found.filter(({ id, test_only }) => chosen.includes(id) || !(training && test_only))}
    />
  )
}
