import { expect, test } from 'vitest'
import { launchFrom } from './launch-claims.ts'
import { LaunchRefused } from './launch-fault.ts'

const lti = 'https://purl.imsglobal.org/spec/lti/claim'
const ags = 'https://purl.imsglobal.org/spec/lti-ags'
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'

/** As Canvas sends it: institution and system roles beside that of the course, nulls, substituted parameters. */
const canvas = {
  sub: '535fa085-f9b4-4d36-8d33-8f7a5b6ee2a1',
  email: 'Noor@School.example',
  name: 'Noor Haddad',
  given_name: 'Noor',
  family_name: 'Haddad',
  locale: 'en',
  errors: { errors: {} },
  [`${lti}/message_type`]: 'LtiResourceLinkRequest',
  [`${lti}/version`]: '1.3.0',
  [`${lti}/deployment_id`]: '12:8865aa05b4b79b64a91a86042e43af5ea8ae79eb',
  [`${lti}/resource_link`]: {
    id: '82af8c31',
    description: null,
    title: 'Casebench',
    validation_context: null,
    errors: {},
  },
  [`${lti}/context`]: {
    id: '4dde05e8',
    label: 'KYC',
    title: 'KYC',
    type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
  },
  [`${lti}/roles`]: [
    'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Student',
    `${membership}#Learner`,
    'http://purl.imsglobal.org/vocab/lis/v2/system/person#User',
  ],
  [`${lti}/custom`]: { case_id: 'nordkai-maritime', mode: 'test' },
  [`${ags}/claim/endpoint`]: {
    scope: [`${ags}/scope/lineitem`, `${ags}/scope/result.readonly`, `${ags}/scope/score`],
    lineitems: 'https://school.instructure.com/api/lti/courses/37/line_items',
    lineitem: 'https://school.instructure.com/api/lti/courses/37/line_items/9',
    validation_context: null,
    errors: { errors: {} },
  },
  'https://www.instructure.com/placement': null,
}

/** As Moodle sends it: numbers as text, and a line item with a query. */
const moodle = {
  sub: '4',
  email: 'noor@school.example',
  name: 'Noor Haddad',
  given_name: 'Noor',
  [`${lti}/message_type`]: 'LtiResourceLinkRequest',
  [`${lti}/version`]: '1.3.0',
  [`${lti}/deployment_id`]: '1',
  [`${lti}/resource_link`]: { title: 'Casebench', id: '7' },
  [`${lti}/roles`]: [`${membership}#Learner`],
  [`${lti}/custom`]: { case_id: 'nordkai-maritime' },
  [`${lti}/lis`]: { person_sourcedid: '', course_section_sourcedid: '' },
  [`${ags}/claim/endpoint`]: {
    scope: [`${ags}/scope/lineitem`, `${ags}/scope/score`],
    lineitems: 'https://moodle.example/mod/lti/services.php/2/lineitems?type_id=1',
    lineitem: 'https://moodle.example/mod/lti/services.php/2/lineitems/5/lineitem?type_id=1',
  },
}

/** As where every address that is named here is one of the platform. */
const rules = (deployment: string) => ({
  deployments: [deployment],
  isOwnAddress: (address: string) => /^https:/.test(address),
  isOwnPage: (address: string) => /^https:/.test(address),
})

test('a launch from Canvas', () => {
  expect(launchFrom(canvas, rules('12:8865aa05b4b79b64a91a86042e43af5ea8ae79eb'))).toEqual({
    subject: '535fa085-f9b4-4d36-8d33-8f7a5b6ee2a1',
    deploymentId: '12:8865aa05b4b79b64a91a86042e43af5ea8ae79eb',
    email: 'noor@school.example',
    firstName: 'Noor',
    name: 'Noor Haddad',
    isLearner: true,
    target: { caseId: 'nordkai-maritime', mode: 'test' },
    lineItem: 'https://school.instructure.com/api/lti/courses/37/line_items/9',
    deepLink: null,
  })
})

test('a launch from Moodle', () => {
  expect(launchFrom(moodle, rules('1'))).toMatchObject({
    subject: '4',
    isLearner: true,
    target: { caseId: 'nordkai-maritime', mode: 'training' },
    lineItem: 'https://moodle.example/mod/lti/services.php/2/lineitems/5/lineitem?type_id=1',
  })
})

test.each([
  ['an instructor is no learner', { [`${lti}/roles`]: [`${membership}#Instructor`] }, { isLearner: false }],
  [
    'a student of the institution alone is none',
    { [`${lti}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Student'] },
    { isLearner: false },
  ],
  ['a mode that is none leads nowhere', { [`${lti}/custom`]: { case_id: 'x', mode: 'exam' } }, { target: null }],
  ['custom parameters may be anything', { [`${lti}/custom`]: ['case_id'] }, { target: null }],
  [
    'without the scope no score is sent',
    { [`${ags}/claim/endpoint`]: { lineitem: 'https://m.example/1', scope: [] } },
    { lineItem: null },
  ],
  [
    'without the scope no address of a score counts',
    { [`${ags}/claim/endpoint`]: { lineitem: 'javascript:alert(1)', scope: [] } },
    { lineItem: null },
  ],
  ['an address that is not verified is none', { email_verified: false }, { email: null }],
  ['nor is one of which it says so in text', { email_verified: 'false' }, { email: null }],
  ['one of which nothing is said is one', { email_verified: null }, { email: 'noor@school.example' }],
  ['what is no text is no address', { email: 7 }, { email: null }],
])('%s', (_what, claims, expected) => {
  expect(launchFrom({ ...moodle, ...claims }, rules('1'))).toMatchObject(expected)
})

test.each(['x', 'javascript:alert(1)', 'http://m.example/1', `https://m.example/${'1'.repeat(2000)}`])(
  'a line item that is not an address of the platform is refused: %.30s',
  (lineitem) => {
    const endpoint = { lineitem, scope: [`${ags}/scope/score`] }
    expect(() => launchFrom({ ...moodle, [`${ags}/claim/endpoint`]: endpoint }, rules('1'))).toThrow(
      new LaunchRefused('line_item_foreign'),
    )
  },
)

test.each([
  ['a case', { [`${lti}/custom`]: { case_id: 'a\u0000' } }],
  ['a case', { [`${lti}/custom`]: { case_id: 'a\ud800' } }],
  [
    'a line item',
    { [`${ags}/claim/endpoint`]: { lineitem: 'https://m.example/\u0000', scope: [`${ags}/scope/score`] } },
  ],
  [
    'what is to come back',
    {
      [`${lti}/message_type`]: 'LtiDeepLinkingRequest',
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        accept_types: ['ltiResourceLink'],
        deep_link_return_url: 'https://m.example/return',
        data: 'a\udfff',
      },
    },
  ],
])('text that cannot be stored is refused: %s', (_what, claims) => {
  expect(() => launchFrom({ ...moodle, ...claims }, rules('1'))).toThrow(new LaunchRefused('text_unreadable'))
})

test('another deployment is refused before anything else is read', () => {
  expect(() => launchFrom({ ...moodle, [`${lti}/version`]: '0' }, rules('2'))).toThrow(
    new LaunchRefused('deployment_unknown'),
  )
})
