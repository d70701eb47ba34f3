/**
 * The codes of the specification, section 8, and from 60001 on our own, by name: `errors.tooManyRequests`. Separate constants and not one object, so
 * that a bundle contains the ones it uses. HTTP status and kind are in `errors.ts`, messages in `locales/<language>/errors.json`.
 */
export const sessionExpired = 401;
export const notFound = 404;
export const internal = 1000;
export const badParameter = 1001;
export const signedInElsewhere = 1002;
export const badRequestId = 1004;
export const badSignature = 1005;
export const chatTooFrequent = 1010;
export const emptyPrompt = 10001;
export const promptTooLong = 10002;
export const emptyReply = 10003;
export const badUsername = 10004;
export const badPassword = 10005;
export const usernameTaken = 10006;
export const badEmail = 10007;
export const badAccount = 10008;
export const badPhone = 10009;
export const malformedCaptcha = 10010;
export const badOrder = 10011;
export const badOrderNumber = 10013;
export const paypalUnconfirmed = 10014;
export const badToken = 10015;
export const contextTooLong = 10016;
export const badUserId = 10017;
export const badLevel = 10018;
export const badConfig = 10019;
export const missingData = 10020;
export const emptyCaptcha = 10025;
export const captchaExpired = 10026;
export const badImageDescription = 10030;
export const badImageStyle = 10031;
export const badImageSize = 10032;
export const badImageCount = 10033;
export const emptyAvatar = 10034;
export const badNotice = 10036;
export const badModel = 10037;
export const emptyNickname = 10042;
export const badPlan = 10043;
export const badNickname = 10044;
export const upstreamFailed = 20001;
export const registrationLimitReached = 20002;
export const userNotFound = 20003;
export const wrongPassword = 20004;
export const levelMissing = 20005;
export const quotaExhausted = 20006;
export const planBelowLevel = 20007;
export const orderFailed = 20008;
export const paymentNotStarted = 20009;
export const badPaymentSignature = 20010;
export const paymentFailed = 20011;
export const badPaymentCallback = 20012;
export const orderNotFound = 20013;
export const amountMismatch = 20014;
export const captchaTooFrequent = 20015;
export const captchaUnavailable = 20016;
export const wrongCaptcha = 20017;
export const contactTaken = 20018;
export const paymentPending = 20020;
export const orderAlreadyPaid = 20021;
export const orderClosed = 20022;
export const paymentRefused = 20023;
export const miniProgramLoginFailed = 20024;
export const miniProgramSessionEnded = 20025;
export const wechatLoginFailed = 20026;
export const wechatAccessDenied = 20027;
export const wechatCodeExpired = 20028;
export const wechatAccountTaken = 20029;
export const accountBlocked = 20030;
export const accountNotDeletable = 20031;
export const sensitiveInput = 20032;
export const registrationTooFrequent = 20033;
export const phoneTaken = 20034;
export const emailTaken = 20035;
export const gpt4QuotaExhausted = 20039;
export const tooManyRequests = 20040;
export const downloadFailed = 20041;
export const verificationUnavailable = 20042;
export const verificationFailed = 20043;
export const noticeNotFound = 20044;
export const imageGenerationFailed = 20045;
export const wrongAdminPassword = 20046;
export const deviceMissing = 20047;
export const notSupported = 20048;
export const membersOnly = 20049;
export const pluginNotInstalled = 20050;
export const trialAlreadyClaimed = 20054;
export const pluginExpired = 20055;
export const sensitiveOutput = 20056;
export const adRewardLimitReached = 50001;
/** The provider of the model does not take our key, has no such model, or wants to be paid: asking again does not help. */
export const modelUnavailable = 60001;
/** The provider of the model has too much to do, or takes no more from this installation for now. */
export const modelBusy = 60002;
/** This server stops, or is about to be replaced: nothing was begun, and the same request succeeds a little later. */
export const serverStopping = 60003;
/** The server ended while it was writing the answer. */
export const serverRestarted = 60004;
/** The person has to sign in again, and to do it within ten minutes of that. */
export const signInAgain = 60005;
/** This once, the call takes a captcha as well. */
export const captchaNeeded = 60006;
/** The plugin is sold, and the person has not bought it. */
export const pluginNotSubscribed = 60007;
/** What was sent to be read is no JPEG, PNG or BMP, or is broken. */
export const wrongPictureFormat = 60020;
/** A picture with more bytes or pixels than are read. */
export const pictureTooLarge = 60021;
export const noTextFound = 60022;
export const noTableFound = 60023;
/** Reading the picture has taken longer than it may. */
export const recognitionTooLong = 60024;
/** The data of the language is not installed. */
export const languageNotInstalled = 60025;
/** What was sent to be parsed is no PDF, doc or docx, or is broken. */
export const wrongDocumentFormat = 60026;
export const documentTooLarge = 60027;
export const documentTooLong = 60028;
export const documentEncrypted = 60029;
export const documentEmpty = 60030;
/** The service behind a plugin does not answer. */
export const serviceUnreachable = 60040;
/** It no longer has the prompt or the resource. */
export const contentsGone = 60041;
/** What it gave is longer than a message. */
export const contentsTooLong = 60042;
/** What it gave is a picture, a sound or another file. */
export const contentsNotText = 60043;
/** It did not accept what it was asked with. */
export const contentsRefused = 60044;
/** The operator lets nobody add MCP servers. */
export const ownServersOff = 60050;
/** What was given as the address of a service is none, or has a name and password in it. */
export const addressInvalid = 60051;
/** The address of a service is not https. */
export const addressInsecure = 60052;
/** The address leads into a private network, at once or by a redirect: nothing was asked there. */
export const addressPrivate = 60053;
export const mcpServerUnreachable = 60054;
/** There is an answer, and it is not that of an MCP server. */
export const mcpServerUnfit = 60055;
/** The MCP server requires a secret, or did not accept the one it was sent. */
export const mcpServerUnauthorized = 60056;
export const tooManyOwnServers = 60057;
/** A stored secret is for the address it was given for, and cannot be read without the key of this installation: it has to be entered again. */
export const secretNeeded = 60058;
/** What an app was to show is not there: it is too old or was too large to be kept. */
export const appNotKept = 60060;
/** The server behind an app does not answer, or the person has switched its plugin off. */
export const appUnreachable = 60061;
/** The server of an app has no page for it that can be shown. */
export const appUnusable = 60062;
/** What was sent as a PDF is none by its content. */
export const wrongPdfFormat = 60063;
export const pdfTooLarge = 60064;
/** The account has this very file already. */
export const pdfExists = 60065;
/** A PDF that wants its password before it is read. */
export const pdfLocked = 60066;
export const wrongPdfPassword = 60067;
/** A PDF of which nothing can be read. */
export const pdfDamaged = 60068;
/** A PDF without bytes, pages or text. */
export const pdfEmpty = 60069;
export const pdfTooManyPages = 60070;
/** An address from which no PDF is fetched: it is not https, or leads into a private network. */
export const pdfAddressRefused = 60071;
export const pdfAddressFailed = 60072;
/** There is no room for a file: the plan allows no further document or bytes of them, or pictures on slides take all there is. */
export const storageFull = 60073;
/** The document is beyond what a free account may try. */
export const pdfPlanNeeded = 60074;
/** What has arrived is not the file that was to be sent. */
export const pdfUploadBroken = 60075;
/** Reading a PDF broke off again and again. */
export const pdfAnalysisFailed = 60076;
/** A document is still being read, or could not be read: there is nothing to ask it about yet. */
export const pdfNotReady = 60078;
/** What the page showed is not the price any more: nothing was ordered. */
export const priceChanged = 60080;
/** A plan of two years runs: the person confirms that another one is wanted. */
export const purchaseUnconfirmed = 60081;
/** The money was sent back at the request of the operator. */
export const orderRefunded = 60082;
/** No presentation is left of what the plan allows. */
export const presentationsUsedUp = 60091;
/** A presentation was changed elsewhere since it was opened here: nothing was overwritten. */
export const deckChanged = 60092;
/** The plan allows no further presentation. */
export const tooManyDecks = 60093;
export const deckTooLarge = 60094;
