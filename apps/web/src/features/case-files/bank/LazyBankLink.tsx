import type { ComponentProps } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { BankLink } from './BankLink.tsx'

const load = async () => (await import('./BankLink.tsx')).BankLink

/** Where a question is from, loaded beside its form, for whoever may read the question bank. */
export function LazyBankLink(props: ComponentProps<typeof BankLink>) {
  const mayRead = useCanOpen('edit_case')
  return mayRead ? <LazyComponent load={load} props={props} waiting={null} missing={null} /> : null
}
