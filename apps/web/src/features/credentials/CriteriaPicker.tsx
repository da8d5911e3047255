import { type ReactNode, useDeferredValue, useState } from 'react'
import { SearchedChoices } from '../../ui/searched-choices/SearchedChoices.tsx'
import { useMaterial } from './credentials.ts'

type Props = {
  of: 'programmes' | 'cases'
  label: string
  single?: boolean
  chosen: readonly string[]
  nameOf: (id: string) => string
  onChange: (chosen: string[]) => void
  error?: ReactNode
}

/** Chooses what criteria name. */
export function CriteriaPicker({ of, single = false, nameOf, onChange, ...choosing }: Props) {
  const [search, setSearch] = useState('')
  /** What was found when it was chosen. */
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useMaterial(of, useDeferredValue(search)).data ?? []
  return (
    <SearchedChoices
      {...choosing}
      single={single}
      search={search}
      onSearch={setSearch}
      found={found}
      nameOf={(id) => known.get(id) ?? nameOf(id)}
      onChange={(chosen, names) => {
        setKnown(new Map([...known, ...names]))
        onChange(chosen)
      }}
    />
  )
}
