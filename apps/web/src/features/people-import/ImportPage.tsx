import { useSearch } from '@tanstack/react-router'
import { OneImport } from './OneImport.tsx'
import { StartImport } from './StartImport.tsx'

/** Brings many people in from a file, and shows what earlier files did. */
export function ImportPage() {
  const { id } = useSearch({ from: '/admin/users/users_/import' })
  return id === undefined ? <StartImport /> : <OneImport key={id} id={id} />
}
