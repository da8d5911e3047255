import { verifyLink } from '@casebench/shared/contract/credentials'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, callApi } from '../../../api/client.ts'
import { LanguageSelect } from '../../../i18n/LanguageSelect.tsx'
import { chooseLanguage } from '../../../i18n/language.ts'
import { Bar } from '../../../shell/Bar.tsx'
import { Brand } from '../../../ui/Brand.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { Verification } from './Verification.tsx'
import { VerifyFile } from './VerifyFile.tsx'
import classes from './verify.module.css'

function VerifyFrame({ another, children }: { another?: boolean; children: ReactNode }) {
  return (
    <>
      <title>{t`Verify a certificate · Casebench`}</title>
      <Bar
        home={
          <Link to="/" aria-label={t`Casebench, home`}>
            <Brand />
          </Link>
        }
        left={<span className={classes.where}>{t`Verify a certificate`}</span>}
        right={
          <>
            {another && (
              <LinkButton to="/verify" variant="default">
                <Trans>Check another</Trans>
              </LinkButton>
            )}
            <LanguageSelect onChoose={chooseLanguage} />
          </>
        }
      />
      <main className={classes.page}>{children}</main>
    </>
  )
}

/** Where anyone checks a certificate that they have as a file. */
export const VerifyFilePage = () => (
  <VerifyFrame>
    <Title order={1}>
      <Trans>Verify a certificate</Trans>
    </Title>
    <VerifyFile />
  </VerifyFrame>
)

/** Where a link or the QR code of a certificate leads. */
export function VerifyLinkPage({ token }: { token: string }) {
  const answer = useQuery({
    queryKey: ['verify', token],
    queryFn: ({ signal }) => callApi(verifyLink, { params: { token } }, { signal }),
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
    staleTime: 0,
  })
  const isUnknown = answer.error instanceof ApiError && [400, 404].includes(answer.error.status)
  return (
    <VerifyFrame another>
      {isUnknown ? (
        <Notice
          icon={<IconLinkOff size={30} stroke={1.4} />}
          title={t`This link shows no certificate`}
          text={t`It may be mistyped, or its holder has switched it off. Ask them for a file of the certificate.`}
          action={
            <Button component={Link} to="/verify" variant="default">
              <Trans>Check a file</Trans>
            </Button>
          }
        />
      ) : (
        <QueryBoundary
          query={answer}
          failed={t`Could not verify this certificate`}
          loading={<Skeleton height={420} radius="md" />}
        >
          {(data) => <Verification answer={data} token={token} />}
        </QueryBoundary>
      )}
    </VerifyFrame>
  )
}
