type Extra = {
  content?: Record<string, unknown>;
  recipient?: string;
  metadata?: Record<string, unknown>;
  time?: number;
};

/** A node of a conversation, with the fields a ChatGPT export has. */
function node(id: string, parent: string | null, role: string, text: string, extra: Extra = {}) {
  const message = {
    id,
    author: { role, name: null, metadata: {} },
    create_time: extra.time ?? 1_700_000_000 + Number(id.replace(/\D/g, '') || 0),
    update_time: null,
    content: extra.content ?? { content_type: 'text', parts: [text] },
    status: 'finished_successfully',
    end_turn: true,
    weight: 1,
    metadata: extra.metadata ?? {},
    recipient: extra.recipient ?? 'all',
    channel: null,
  };
  return { id, message, parent, children: [] as string[] };
}

function conversation(
  nodes: ReturnType<typeof node>[],
  about: { id: string; title: string; current: string; slug?: string },
) {
  const root = { id: 'root', message: null, parent: null, children: [] as string[] };
  const mapping = Object.fromEntries([root, ...nodes].map((one) => [one.id, one]));
  for (const { id, parent } of nodes) mapping[parent ?? 'root']?.children.push(id);
  return {
    title: about.title,
    create_time: 1_700_000_000.123456,
    update_time: 1_700_000_900.5,
    mapping,
    moderation_results: [],
    current_node: about.current,
    plugin_ids: null,
    conversation_id: about.id,
    conversation_template_id: null,
    gizmo_id: null,
    is_archived: false,
    safe_urls: [],
    default_model_slug: about.slug ?? 'gpt-4o',
    id: about.id,
  };
}

const call = (id: string, parent: string, recipient: string, parameters: object) =>
  node(id, parent, 'assistant', '', {
    content: {
      content_type: 'code',
      language: 'json',
      response_format_name: null,
      text: JSON.stringify(parameters),
    },
    recipient,
  });

const slug = (model_slug: string) => ({ metadata: { model_slug } });

/** Hidden instructions, a question with an image, a program that was run, an answer in two versions, and a last word. */
export const bread = conversation(
  [
    node('n1', 'root', 'system', '', { metadata: { is_visually_hidden_from_conversation: true } }),
    node('n2', 'n1', 'user', '', {
      content: {
        content_type: 'user_editable_context',
        user_profile: 'A baker.',
        user_instructions: 'Be brief.',
      },
      metadata: { is_visually_hidden_from_conversation: true },
    }),
    node('n3', 'n2', 'user', '', {
      content: {
        content_type: 'multimodal_text',
        parts: [
          {
            content_type: 'image_asset_pointer',
            asset_pointer: 'file-service://file-abc',
            width: 10,
            height: 10,
          },
          'How long does this bread bake?',
        ],
      },
      metadata: {
        attachments: [
          { id: 'file-abc', name: 'bread.png' },
          { id: 'file-def', name: 'recipe.pdf' },
        ],
      },
    }),
    node('n4', 'n3', 'assistant', '', {
      content: {
        content_type: 'thoughts',
        thoughts: [{ summary: 'Looking at the crust', content: 'It is a sourdough.' }],
        source_analysis_msg_id: 'x',
      },
    }),
    node('n5', 'n4', 'assistant', '', {
      content: { content_type: 'reasoning_recap', content: 'Thought for 4 seconds' },
      metadata: { finished_duration_sec: 4 },
    }),
    node('n6', 'n5', 'assistant', '', {
      content: { content_type: 'code', language: 'unknown', text: 'print(40 + 5)' },
      recipient: 'python',
    }),
    node('n7', 'n6', 'tool', '', { content: { content_type: 'execution_output', text: '45' } }),
    node('n8', 'n7', 'assistant', 'About 45 minutes. \ue200cite\ue202turn0search0\ue201', slug('o3-mini')),
    node('n9', 'n3', 'assistant', 'Half an hour.', slug('gpt-4o')),
    node('n10', 'n8', 'user', 'Thanks!'),
    node('n11', 'n10', 'assistant', 'You are welcome.', slug('gpt-4o')),
    node('n12', 'n8', 'user', 'An edited question that was given up'),
  ],
  { id: '65c0ffee-0000-4000-8000-000000000001', title: 'Baking\u202e bread', current: 'n11' },
);

export const hello = conversation(
  [
    node('a1', 'root', 'user', 'Hello, 你好'),
    node('a2', 'a1', 'assistant', 'Hi.', slug('text-davinci-002-render-sha')),
  ],
  {
    id: '65c0ffee-0000-4000-8000-000000000002',
    title: 'Hello',
    current: 'a2',
    slug: 'text-davinci-002-render-sha',
  },
);

/** A chat with a custom GPT: a document and a program in the canvas, changes in them, and a drawn picture. */
export const kite = conversation(
  [
    node('k1', 'root', 'user', 'Plan a kite'),
    call('k2', 'k1', 'canmore.create_textdoc', {
      name: 'Kite plan',
      type: 'document',
      content: '## Frame\n\nTwo sticks.',
    }),
    node('k3', 'k2', 'tool', 'Successfully created text document with ID k-1.'),
    node('k4', 'k3', 'assistant', 'The plan is in the canvas.', slug('gpt-4o')),
    node('k5', 'k4', 'user', 'Longer, and a program for its size'),
    call('k6', 'k5', 'canmore.update_textdoc', {
      updates: [{ pattern: '.*', multiple: true, replacement: '## Frame\n\nTwo sticks of 90 cm.' }],
    }),
    node('k7', 'k6', 'tool', 'Successfully updated text document with ID k-1.'),
    call('k8', 'k7', 'canmore.create_textdoc', {
      name: 'Size',
      type: 'code/python',
      content: 'print(90 * 60)',
    }),
    call('k9', 'k8', 'canmore.comment_textdoc', { comments: [{ pattern: 'print', comment: 'Good.' }] }),
    node('k10', 'k9', 'assistant', 'Both are done.', slug('gpt-4o')),
    node('k11', 'k10', 'user', 'Draw it'),
    call('k12', 'k11', 'dalle.text2im', { prompt: 'A red kite', size: '1024x1024' }),
    node('k13', 'k12', 'tool', '', {
      content: {
        content_type: 'multimodal_text',
        parts: [
          {
            content_type: 'image_asset_pointer',
            asset_pointer: 'file-service://file-kite',
            width: 1024,
            height: 1024,
            metadata: { dalle: { gen_id: 'g', prompt: 'A red kite\nin the sky', seed: 1 }, generation: null },
          },
        ],
      },
    }),
  ],
  { id: '65c0ffee-0000-4000-8000-000000000004', title: 'Kite', current: 'k13' },
);

/** Opened and left. */
export const silent = conversation([node('s1', 'root', 'system', '')], {
  id: '65c0ffee-0000-4000-8000-000000000003',
  title: 'New chat',
  current: 's1',
});
