import { MemberOnly } from '../components/member-only.tsx';
import { DocumentsPage } from '../list/documents-page.tsx';

const nothing = () => {};

/** All documents, before the list of them is there. */
export const Documents = () => (
  <MemberOnly>
    <DocumentsPage left={null} onOpen={nothing} onFiles={nothing} />
  </MemberOnly>
);
