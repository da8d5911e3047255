import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { failureText, isCodeRefused } from '../refusals.ts'
import { Said } from '../Said.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import { useOwnerLink } from './owner-link.ts'
import { UnusableOwnerLink } from './UnusableOwnerLink.tsx'

/** The form, once it is known that the link works. */
export function OwnerLink({ code }: { code: string }) {
  const link = useOwnerLink(code)
  if (isCodeRefused(link.error)) return <UnusableOwnerLink isIncomplete={false} />
  if (link.isError)
    return (
      <Said
        order={1}
        title={t`The link could not be checked`}
        isAnswer
        actions={
          <Button onClick={() => link.refetch()} loading={link.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failureText(link.error)}
      </Said>
    )
  if (link.data === undefined)
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">
          <Trans>Checking the link</Trans>
        </VisuallyHidden>
        <Skeleton height={27} width="60%" />
        <Skeleton height={42} mt={6} mb={20} />
        <Skeleton height={60} />
        <Skeleton height={60} mt="md" />
        <Skeleton height={78} mt="md" />
        <Skeleton height={36} mt={20} />
      </div>
    )
  return <OwnerForm code={code} />
}
