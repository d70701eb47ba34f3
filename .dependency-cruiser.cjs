/** Who may import whom: docs/architecture.md, section 2. */
const test = '[.]test[.]tsx?$|/testing/';

/** Layers of mf-chat that its features import, from the bottom up: each imports those before it only. */
const chatLayers = ['ui', 'question', 'room-store', 'answers', 'expert-catalogue'];
/** The same of mf-pdf. */
const pdfLayers = ['quota', 'journals', 'viewer', 'documents', 'uploads', 'chat'];
/** What several pages of mf-billing know of what is sold. */
const billingLayers = ['sales', 'receipts'];
/** The same of mf-ppt: how a slide looks, and the presentation that is open. */
const pptLayers = ['slides', 'open-deck'];
const layers = ['components', ...chatLayers, ...pdfLayers, ...billingLayers, ...pptLayers].join('|');

const fromTheBottomUp = (remote, order) =>
  order.slice(0, -1).map((layer, index) => ({
    name: `${layer}-knows-no-layer-above-it`,
    severity: 'error',
    from: { path: `^${remote}/src/${layer}/`, pathNot: test },
    to: { path: `^${remote}/src/(${order.slice(index + 1).join('|')})/` },
  }));

/**
 * The folders of server/src/modules/auth, from the ground up: each may import those before it only, types included. The
 * two of the last place do not know each other.
 */
const authFolders = [
  'one-time-tokens',
  'captcha',
  'accounts',
  'devices',
  'passwords',
  'sessions',
  'codes',
  'registration',
  'sign-in',
  'recovery',
  'credentials',
  'external',
  ['oidc', 'wechat'],
];

function authOrder() {
  const at = (folders) => `^server/src/modules/auth/(${folders.flat().join('|')})/`;
  const upwards = authFolders.flatMap((place, index) =>
    [place].flat().map((folder) => ({
      name: `auth-${folder}-knows-what-is-below`,
      severity: 'error',
      comment: 'The order of the folders of modules/auth: docs/architecture.md.',
      from: { path: at([folder]), pathNot: test },
      to: { path: at(authFolders.slice(index)), pathNot: at([folder]) },
    })),
  );
  const outwards = {
    name: 'auth-knows-no-module-of-its-users',
    severity: 'error',
    comment:
      'Modules build on accounts, not the other way round. The feed is reached by the type of its port.',
    from: { path: '^server/src/modules/(auth|notifications)/', pathNot: test },
    to: { path: '^server/src/modules/(?!(auth|notifications)/|feed/account-events[.]ts$)' },
  };
  const ground = {
    name: 'notifications-know-no-module',
    severity: 'error',
    from: { path: '^server/src/modules/notifications/', pathNot: test },
    to: { path: '^server/src/modules/(?!notifications/)' },
  };
  return [...upwards, outwards, ground];
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or a third is missing.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      // `/// <reference types="node" />` is no import.
      to: { couldNotResolve: true, pathNot: '^node$' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      comment: 'Server, client and documentation are made from the contract; it depends on none of them.',
      from: { path: '^shared/api/src/contract/', pathNot: test },
      to: { pathNot: ['^shared/api/src/contract/', '/node_modules/zod/'] },
    },
    {
      name: 'api-imports-no-package',
      severity: 'error',
      from: { path: '^shared/api/', pathNot: test },
      to: { path: '^(shared/(?!api/)|locales/|shell/|server/|mf-)' },
    },
    {
      name: 'bus-imports-api-only',
      severity: 'error',
      from: { path: '^shared/bus/', pathNot: test },
      to: { path: '^(shared/(?!(api|bus)/)|locales/|shell/|server/|mf-)' },
    },
    {
      name: 'ui-imports-no-package',
      severity: 'error',
      comment: 'Components get their texts by props.',
      from: { path: '^shared/ui/', pathNot: test },
      to: { path: '^(shared/(?!ui/)|locales/|shell/|server/|mf-)' },
    },
    {
      name: 'records-imports-no-package',
      severity: 'error',
      from: { path: '^shared/records/', pathNot: test },
      to: { path: '^(shared/(?!records/)|locales/|shell/|server/|mf-)' },
    },
    {
      name: 'backup-imports-api-and-records',
      severity: 'error',
      from: { path: '^shared/backup/', pathNot: test },
      to: { path: '^(shared/(?!(backup|api|records)/)|locales/|shell/|server/|mf-)' },
    },
    {
      name: 'platform-imports-api-bus-locales',
      severity: 'error',
      comment:
        'Only its standalone harness and what a guest sees show components; its form rules are made with the form kit, and a view names the overlays that are its own.',
      from: {
        path: '^shared/platform/',
        pathNot: [
          test,
          '^shared/platform/src/(standalone|forms|member)/',
          '^shared/platform/src/define-remote.tsx$',
        ],
      },
      to: { path: '^(shared/(?!(platform|api|bus)/)|shell/|server/|mf-)' },
    },
    {
      name: 'harness-stays-in-shared',
      severity: 'error',
      from: { path: '^shared/platform/src/standalone/' },
      to: { path: '^(shell/|server/|mf-)' },
    },
    {
      name: 'chat-imports-api-platform-ui-locales',
      severity: 'error',
      comment:
        'What every place with an answer needs: it knows neither a remote nor how one keeps its messages.',
      from: { path: '^shared/chat/', pathNot: test },
      to: { path: '^(shared/(?!(chat|api|platform|ui)/)|shell/|server/|mf-)' },
    },
    {
      name: 'build-imports-contract-only',
      severity: 'error',
      from: { path: '^shared/build/', pathNot: test },
      to: { path: '^(shared/(?!(build/|api/src/contract/))|locales/|shell/|server/|mf-)' },
    },
    {
      name: 'remotes-stand-alone',
      severity: 'error',
      comment: 'A remote knows neither the shell nor the server nor another remote.',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(shell/|server/|mf-)', pathNot: '^$1/' },
    },
    {
      name: 'shell-reaches-remotes-at-run-time',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-|server/)' },
    },
    {
      name: 'server-imports-contract-only',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: '^(shared/(?!api/src/contract/)|shell/|mf-|locales/(?!\\w+/errors[.]json))' },
    },
    {
      name: 'only-repositories-speak-sql',
      severity: 'error',
      comment: 'Routes call services, services call repositories.',
      from: { path: '^server/src/', pathNot: [test, '^server/src/db/', '[.]repository[.]ts$'] },
      to: { path: '/node_modules/(kysely|pg)/' },
    },
    {
      name: 'repositories-are-built-once',
      severity: 'error',
      comment: 'In services/, which alone hands the database to one; server/measured offers them to bench.',
      from: {
        path: '^server/src/',
        pathNot: [test, '^server/src/services/', '^server/src/measured[.]ts$', '[.]repository[.]ts$'],
      },
      to: { path: '[.]repository[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-knows-no-module',
      severity: 'error',
      comment: 'What http/ and plugins/ need of a module is a type of their own that a service satisfies.',
      from: { path: '^server/src/(http|plugins)/', pathNot: test },
      to: { path: '^server/src/(modules|services|services[.]ts)' },
    },
    {
      name: 'services-see-no-request',
      severity: 'error',
      from: { path: '^server/src/modules/.+[.](service|repository)[.]ts$' },
      to: { path: '/node_modules/fastify/' },
    },
    {
      name: 'repositories-know-no-service',
      severity: 'error',
      from: { path: '^server/src/modules/.+[.]repository[.]ts$' },
      to: { path: '[.](service|routes)[.]ts$' },
    },
    ...authOrder(),
    {
      name: 'routes-of-accounts-call-services',
      severity: 'error',
      from: { path: '^server/src/modules/(auth|user|notifications)/.+[.]routes[.]ts$' },
      to: { path: '[.]repository[.]ts$' },
    },
    {
      name: 'testing-in-tests-only',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|server|shared|locales)/', pathNot: [test, '^shared/testing/'] },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'e2e-and-bench-outside',
      severity: 'error',
      comment:
        'They see the product as its users do; the route tables are data, and server/measured and backup/measured are what is measured without HTTP.',
      from: { path: '^(e2e|bench)/' },
      to: {
        path: '^(shell/|server/|mf-|shared/(?!(api/src/contract|build|testing)/))',
        pathNot: '^(shell/src/routes/(routes|route-types)|(server|shared/backup)/src/measured)[.]ts$',
      },
    },
    {
      name: 'no-deep-imports',
      severity: 'error',
      comment:
        "A second copy of a shared package loses its state; what is not in its exports is not its neighbours' business.",
      from: { path: '^(?:shared/)?([^/]+)/' },
      to: {
        path: '^(shared/[^/]+|locales)/src/',
        pathNot: '^(shared/)?$1/',
        dependencyTypesNot: ['aliased-workspace', 'npm', 'npm-dev', 'aliased'],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      comment:
        'The views, their first paint and pages for frames compose features; what two of them use moves to a layer: src/components, or one with a name.',
      from: { path: '^mf-[^/]+/src/([^/]+)/', pathNot: ['^mf-[^/]+/src/(views|first-paint|frames)/', test] },
      to: { path: `^mf-[^/]+/src/(?!(${layers})/)[^/]+/`, pathNot: '^mf-[^/]+/src/$1/' },
    },
    {
      name: 'layers-know-no-feature',
      severity: 'error',
      from: { path: `^mf-[^/]+/src/(${layers})/`, pathNot: test },
      to: { path: `^mf-[^/]+/src/(?!(${layers})/)[^/]+/` },
    },
    ...fromTheBottomUp('mf-chat', chatLayers),
    ...fromTheBottomUp('mf-pdf', pdfLayers),
    ...fromTheBottomUp('mf-ppt', pptLayers),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((shared/)?[^/]+/(dist|templates)|[.]data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
