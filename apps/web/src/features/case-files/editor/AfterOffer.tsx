import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { forgetDraft, type KeptDraft, keptDraft } from '../draft/device-drafts.ts'
import { RestoreOffer } from './RestoreOffer.tsx'

/** The editor's place, while it is not known what stands there. */
export const Opening = () => (
  <AdminPage title={t`Case`} description="…">
    <Skeleton height={420} radius="md" />
  </AdminPage>
)

/** The same around why it does not open. */
export const framed = (error: ReactNode) => <AdminPage title={t`Case`}>{error}</AdminPage>

type Props = {
  /** Under which the device keeps drafts of this case. */
  name: string
  title: string
  /** The version that would be opened; undefined for a new case. */
  version: number | undefined
  children: (restored: KeptDraft | undefined) => ReactNode
}

/** Opens a case once it is decided what becomes of changes that an earlier visit left: opened over, they would be lost. */
export function AfterOffer({ name, title, version, children }: Props) {
  const { email } = useUser()
  const [decision, setDecision] = useState<'restore' | 'forget'>()
  const kept = useQuery({
    queryKey: ['kept-draft', email, name],
    queryFn: async () => ({ found: await keptDraft(email, name) }),
    // Asked again it would find what is being typed now.
    staleTime: 'static',
    gcTime: 0,
  })
  if (!kept.isFetched) return <Opening />
  const found = kept.data?.found
  if (found === undefined || decision !== undefined) return children(decision === 'restore' ? found : undefined)
  const forget = () => {
    setDecision('forget')
    void forgetDraft(email, name)
  }
  return (
    <AdminPage title={title}>
      <RestoreOffer kept={found} version={version} onRestore={() => setDecision('restore')} onForget={forget} />
    </AdminPage>
  )
}
