import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const expert = z.object({
  id: z.string(),
  category: z.string().describe('Id of the category'),
  emoji: z.string(),
  name: z.string(),
  intro: z.string(),
  greeting: z.string().describe('What the expert says first'),
  prompt: z.string().describe('Becomes the system prompt of the room'),
  uses: z.number().int().describe('How much it is used, for the order; no exact figure'),
});

const expertId = z.string().max(80);

/** Roles to talk to; all texts in the language of the request. */
export const experts = {
  'GET /chat/experts/categories': endpoint({
    summary: 'Categories of experts.',
    data: z.object({
      categories: z.array(
        z.object({
          id: z.string(),
          icon: z.string().describe('Name of a lucide icon'),
          name: z.string(),
          count: z.number().int(),
        }),
      ),
    }),
    auth: 'guest',
  }),
  'GET /chat/experts/hots': endpoint({
    summary: 'The experts that are used most, at most twelve.',
    data: z.object({ experts: z.array(expert) }),
    auth: 'guest',
  }),
  'GET /chat/experts': endpoint({
    summary: 'Experts of a category or with a text in name or intro, most used first; one with `id`.',
    query: z.object({
      category: z.string().max(80).optional(),
      q: z.string().max(200).optional(),
      id: expertId.optional(),
      page: z.coerce.number().int().min(1).max(1_000).optional(),
    }),
    data: z.object({ experts: z.array(expert), total: z.number().int(), page_size: z.number().int() }),
    auth: 'guest',
  }),
  'GET /chat/expert/questions': endpoint({
    summary: 'Questions to start with. Refused with 1001 when there is no such expert.',
    query: z.object({ expert_id: expertId }),
    data: z.object({ questions: z.array(z.string()) }),
    auth: 'guest',
  }),
  'POST /chat/experts/usage': endpoint({
    summary: 'Report that a chat with an expert was started; counts once a day and account.',
    body: z.object({ expert_id: expertId }),
    data: z.null(),
    auth: 'member',
  }),
};

export type Expert = z.output<typeof expert>;
