// Generated from the schemas of the API by `node api/openapi.mjs`: change those, not this.

export interface paths {
    "/api/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a choice of cookies, without a name, and gives a receipt for it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example 2026-11-01 */
                        policy_version: string;
                        /**
                         * @description What was agreed to; `necessary` always is.
                         * @example [
                         *       "necessary",
                         *       "preference"
                         *     ]
                         */
                        types: ("necessary" | "functional" | "preference" | "statistics" | "advertising")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                receipt: components["schemas"]["ConsentReceipt"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message to the address of the host’s brand; 404 where the form is switched off. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        company?: string;
                        /** @example lea@brightwater.example */
                        email: string;
                        /** @example How many teams can we have? */
                        message: string;
                        /** @example Léa Fournier */
                        name: string;
                        /** @default personal */
                        plan?: string;
                        /**
                         * Format: date-time
                         * @description When the form was first shown.
                         * @example 2026-11-20T03:29:58Z
                         */
                        started_at: string;
                        /** @description Out of people’s sight: whoever fills it in is none. */
                        website?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /**
                                 * @description For asking after it.
                                 * @example C-7KQ4M2XW
                                 */
                                reference: string;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which address a link confirms, while it does. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /** @example priya@brightwater.example */
                                email: string;
                                token: string;
                            };
                        };
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /** Makes the confirmed address that of the account. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who invites whom, to which team, in which role, and until when. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                email: string;
                                /** @example 2026-11-20T03:29:58.000000Z */
                                expires_at: string;
                                invited_by: string;
                                message: string | null;
                                /** @enum {string} */
                                role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom";
                                role_name: string | null;
                                team: {
                                    id: number;
                                    name: string;
                                };
                                token: string;
                            };
                        };
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /** Accepts an invitation: sets the password of a new account, or asks for that of the account there is. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        /** @description Made from the address when left out. */
                        name?: string;
                        /** @description At least 10 characters, 200 at most. */
                        password: string;
                        password_confirmation: string;
                        /** @description Made from the address when left out. */
                        username?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: components["schemas"]["LoginResult"];
                        };
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/{token}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks who sent an expired invitation for a new one; the answer is the same whatever becomes of it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invitations to a team, with the links of those that the caller could give out.
         * @description Needs the permission `users.invite`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the address. */
                    name?: string;
                    page?: string;
                    per_page?: string;
                    /** @description `id`, `email` or `expires_at`. */
                    sort?: string;
                    sort_direction?: string;
                    /** @description One of open, expired, accepted, revoked. */
                    status?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                invites: {
                                    data: components["schemas"]["Invite"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Invites several addresses at once, and says which were left out and why.
         * @description Needs the permission `users.invite`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @example [
                         *       "lea@brightwater.example",
                         *       "marek@brightwater.example"
                         *     ]
                         */
                        emails: string[];
                        /** @default 7 */
                        expires_in_days?: number;
                        /**
                         * @description Of the mail; that of the call when left out.
                         * @enum {string}
                         */
                        locale?: "en" | "fr";
                        message?: string | null;
                        /** @enum {string} */
                        role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom";
                        role_id?: number | null;
                        team_id: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                invites: components["schemas"]["Invite"][];
                                skipped: {
                                    email: string;
                                    /** @enum {string} */
                                    reason: "duplicate" | "member" | "deactivated" | "invited";
                                }[];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraws an invitation.
         * @description Needs the permission `users.invite`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an invitation again with a new link; the one before it ends.
         * @description Needs the permission `users.invite`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                invite: components["schemas"]["Invite"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s own jobs in a team: what is under way, and what ended within a day.
         * @description The newest first, at most 20. Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                jobs: components["schemas"]["Job"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far one of the caller’s own jobs has come, and what came of it.
         * @description Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                job: components["schemas"]["Job"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file that a job has made.
         * @description Only by the address that the job names: signed, for one download, for five minutes, and as long as whoever was told of it is signed in and may still read what is in the file.
         */
        get: {
            parameters: {
                query?: {
                    expires?: string;
                    sign_in?: string;
                    signature?: string;
                    team?: string;
                    use?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Used already, or too late. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        remember?: boolean;
                        /** @description Username or e-mail address. */
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: components["schemas"]["LoginResult"];
                        };
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a code that signs in once, within a minute, on another of one’s teams’ hosts. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description One of the product’s client hosts; that of the home team when left out.
                         * @example stock.brightwater.example
                         */
                        hostname?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description Good once, for a minute, on that host. */
                                code: string;
                                /** @example 2026-11-20T03:29:58.000000Z */
                                expires_at: string;
                                hostname: string;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/handover/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a code, on the host it was made for; 410 when it is used or late. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: components["schemas"]["LoginResult"];
                        };
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Used already, or too late. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logos/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A logo. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": string;
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revokes this token, or all of them. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Every device of this person. */
                        all?: boolean;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logs/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether rows of a log are as they were when they were sealed.
         * @description Needs the permission `logs`.
         */
        get: {
            parameters: {
                query: {
                    /** @description Up to 100 ids of rows, with commas. */
                    ids: string;
                    log: "stock" | "lists" | "locations" | "teams" | "subscriptions" | "users";
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                seals: components["schemas"]["LogSeals"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link for a new password; the answer is the same whether the account exists. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Username or e-mail address.
                         * @example priya
                         */
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/recovery/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a link still works, and whose it is. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /** @example priya@brightwater.example */
                                email: string;
                                token: string;
                            };
                        };
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /** Sets the new password, signs in, and ends every other session. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description At least 10 characters, 200 at most. */
                        password: string;
                        password_confirmation: string;
                        /** @description As in the address. */
                        token?: string;
                        /** @description Username or e-mail address. */
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: components["schemas"]["LoginResult"];
                        };
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photos/{photo}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The photo of an item.
         * @description Only by the addresses that an item names: signed, good until the end of the next day (UTC), and as long as whoever was told of it is signed in and may see the item. Answers 304 to the `ETag` of the answer before.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Seconds since 1970. */
                    expires?: string;
                    sign_in?: string;
                    signature?: string;
                    team?: string;
                };
                header?: never;
                path: {
                    photo: string;
                    size: "thumbnail" | "large";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": string;
                    };
                };
                /** @description What the browser has is still the photo. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Used already, or too late. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The roles of the company’s own, beside the built-in ones.
         * @description Needs the permission `users.roles`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                roles: components["schemas"]["CustomRole"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Makes a role for the top-level team and every team below it.
         * @description Needs the permission `users.roles`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example Night shift */
                        name: string;
                        /**
                         * @example [
                         *       "stock.count",
                         *       "locations"
                         *     ]
                         */
                        permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                role: components["schemas"]["CustomRole"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what a role is called or holds, for everybody who has it.
         * @description Needs the permission `users.roles`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example Night shift */
                        name?: string;
                        /**
                         * @example [
                         *       "stock.count",
                         *       "locations"
                         *     ]
                         */
                        permissions?: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                        team_id?: number;
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                role: components["schemas"]["CustomRole"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Deletes a role that nobody has.
         * @description Needs the permission `users.roles`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Branding and hostnames for the host it is asked on. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: components["schemas"]["Settings"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The available, empty or archived items of a team, page by page; or exactly the named ones.
         * @description The empty need `stock.empty`, the archived `stock.archive`, the deleted `stock.delete`. Needs the permission `stock`. Some of it needs more: `stock.empty`, `stock.archive`, `stock.delete`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `true`: of the list, the items whose amount may fall below zero. */
                    allow_minus?: string;
                    /** @description When they were changed last: `today`, `7d`, `30d`, or `from,to` (ISO 8601), either of which may be missing. */
                    changed?: string;
                    /** @description A whole code in any case: answers the item that has it, whatever its status, as a plain array. */
                    code?: string;
                    /** @description `true`: the archived items. */
                    deleted?: string;
                    /** @description `true`: of the list, the items that your own open picking lists name. */
                    listed?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description `true`: of the list, the items below their minimum. */
                    low?: string;
                    /** @description Any part of the name, whatever its case and accents; from three letters on also the beginning of a code. */
                    name?: string;
                    /** @description `true`: of the list, the items below zero. */
                    oversold?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `false`: the items that are not available. */
                    positiveAmount?: string;
                    /** @description `true`: the items deleted in the last 30 days, which can be restored. */
                    removed?: string;
                    /** @description `id`, `name`, `amount`, `location_id`, `created_at`, `updated_at`, `supplier`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    /** @description At most 100 ids with commas: answers exactly these as a plain array. */
                    stock_ids?: string;
                    /** @description A value, `not set`, or several with commas; a comma in a value is `\,`. */
                    supplier?: string;
                    team_id?: number;
                    /** @description For how many days nothing was changed, as `365d`: 1 to 9,999. */
                    unchanged?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                stock: {
                                    data: components["schemas"]["Stock"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                } | components["schemas"]["Stock"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds an item.
         * @description Needs the permission `stock.create`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        allow_minus_amount?: boolean;
                        /** @default 0 */
                        amount?: number;
                        /** @description What is printed on it: its own number first, then those of its makers. All of them are replaced; null for none. Each is of one item of the team only, in any case, of archived items too. */
                        codes?: string[] | null;
                        location_id?: number | null;
                        /** @description With less than this it is low; 0 and null for none. */
                        minimum?: number | null;
                        name: string;
                        note?: string | null;
                        supplier?: string | null;
                        team_id: number;
                        /**
                         * @description What it is counted in; null for nothing said.
                         * @enum {string|null}
                         */
                        unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description For taking the item back, as long as nothing has happened to it. */
                                batch_id: string;
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One item; an archived one needs `stock.archive`.
         * @description Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Changes name, location, unit, minimum, note, supplier, codes or whether the amount may fall below zero.
         * @description Needs the permission `stock.edit`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        allow_minus_amount?: boolean;
                        /** @description What is printed on it: its own number first, then those of its makers. All of them are replaced; null for none. Each is of one item of the team only, in any case, of archived items too. */
                        codes?: string[] | null;
                        location_id?: number | null;
                        /** @description With less than this it is low; 0 and null for none. */
                        minimum?: number | null;
                        name?: string;
                        note?: string | null;
                        supplier?: string | null;
                        team_id?: number;
                        /**
                         * @description What it is counted in; null for nothing said.
                         * @enum {string|null}
                         */
                        unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Deletes an archived item.
         * @description Needs the permission `stock.delete`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the amount by a delta, or to what was counted.
         * @description A delta needs `stock.adjust`, a count `stock.count`, a pick for a line (`list_item_id`) `lists.pick`. Needs the permission `stock`. What is asked for needs one of `stock.adjust`, `stock.count`, `lists.pick` as well.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description The same for several deltas of one item that are to be taken back at once; the caller makes it up.
                         */
                        batch_id?: string;
                        /** @description How long before this call was made it was counted; with `Idempotency-Age` that is when. Without either whatever moved since `seen_version` is asked about. */
                        before_ms?: number;
                        /** @description What was scanned to find the item: must mean it, and makes `scan` the cause in the log. */
                        code?: string;
                        /** @description What was counted; the difference is recorded. */
                        count?: number;
                        /** @description Added to the amount. Either this or `count`. */
                        delta?: number;
                        /** @description The line of a picking list for which this is a pick. */
                        list_item_id?: number;
                        note?: string | null;
                        /**
                         * @description `received` brings in; `used`, `damaged` and `lost` take away; `counted` belongs to a count.
                         * @enum {string}
                         */
                        reason: "received" | "used" | "damaged" | "lost" | "correction" | "counted";
                        /** @description What the screen said while it was counted. */
                        seen_amount?: number;
                        /** @description The version of the item that the screen showed. A change by a delta is asked about (`count.unclear`) where somebody has counted the item since, within a minute. */
                        seen_version?: number;
                        /** @description Of what a `count.unclear` has named, by its `log_id`: whether it was done before this, or after. */
                        sides?: {
                            [key: string]: "before" | "after";
                        };
                        team_id?: number;
                        /** @description How long counting it took, until then. */
                        took_ms?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                log: components["schemas"]["StockLog"];
                                stock: components["schemas"]["Stock"];
                                /** @example 2026-11-20T03:29:58.000000Z */
                                undo_until: string;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an item away.
         * @description Needs the permission `stock.archive.write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Although open picking lists need it. */
                        force?: boolean;
                        reason?: string | null;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to one item.
         * @description Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["StockLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves an item, or a part of it, to another location.
         * @description Needs the permission `stock.move`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Less than all becomes an item of its own there. */
                        amount?: number;
                        /** @description What was scanned to find the item: must mean it, and makes `scan` the cause in the log. */
                        code?: string;
                        location_id: number | null;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description Of an item that was split: for putting both parts together again. */
                                batch_id?: string;
                                created?: components["schemas"]["Stock"];
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives an item a photo, in place of the one it has.
         * @description PNG, JPEG or WebP of at most 10 MB and 50 million pixels; it is kept as WebP of at most 1,024 pixels across, without what the camera wrote into it. There is no `log` where the item had this photo already. A person sends at most 300 within a day, whatever the team. Needs the permission `stock.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description A PNG, JPEG or WebP file of at most 10 MB. */
                        photo?: unknown;
                        /** @description The version of the item of which the photo was seen: where somebody has changed the photo since, 409 with `current`, and `by` with who and when. */
                        seen_version?: string | number;
                        team_id?: string | number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                log?: components["schemas"]["StockLog"];
                                stock: components["schemas"]["Stock"];
                                /** @example 2026-11-20T03:29:58.000000Z */
                                undo_until?: string;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Takes the photo of an item away.
         * @description Needs the permission `stock.edit`.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description The version of the item of which the photo was seen: where somebody has changed the photo since, 409 with `current`, and `by` with who and when. */
                    seen_version?: number;
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                log?: components["schemas"]["StockLog"];
                                stock: components["schemas"]["Stock"];
                                /** @example 2026-11-20T03:29:58.000000Z */
                                undo_until?: string;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a deleted item back into the archive.
         * @description For 30 days after it was deleted. Needs the permission `stock.delete`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an archived item back into use.
         * @description Needs the permission `stock.archive.write`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Although open picking lists need it. */
                        force?: boolean;
                        reason?: string | null;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/archive-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why items that are archived were archived last.
         * @description Needs the permission `stock.archive`.
         */
        get: {
            parameters: {
                query: {
                    /** @description At most 100 ids with commas; of others nothing is answered. */
                    stock_ids: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                items: components["schemas"]["ArchiveReason"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/batches/{batch}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back everything that was done at once.
         * @description One’s own within ten minutes needs the right to make it, everything else `stock.undo`. Items that were changed again since are named in `failed`; 422 when nothing can be taken back. Locations that an import added go with its items, where nothing else became of them. Needs the permission `stock`. What is asked for needs one of `stock.adjust`, `stock.count`, `stock.edit`, `stock.move`, `stock.archive.write`, `lists.pick`, `stock.undo`, `stock.import`, `stock.create` as well.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    batch: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description For undoing the whole change; null when nothing was changed. */
                                batch_id: string | null;
                                failed: components["schemas"]["BulkFailure"][];
                                /** @description Names of locations that an import added and that stay, because something else is in them. */
                                kept_locations?: string[];
                                /** @description Items that were changed. */
                                updated: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes many items in the same way.
         * @description Items that cannot follow are named in `failed`, and the others are changed; 422 when none can. Needs the right of the action: `stock.adjust` (`stock.count` for a count), `stock.move`, `stock.archive.write`, `stock.delete`, or `stock.edit` for the two about minus. Needs the permission `stock`. What is asked for needs one of `stock.adjust`, `stock.move`, `stock.archive.write`, `stock.delete`, `stock.edit`, `stock.count` as well. Some of it needs more: `stock.empty`, `stock.archive`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "adjust" | "move" | "archive" | "unarchive" | "delete" | "restore" | "allow_minus" | "disallow_minus" | "set";
                        /** @description How many the person was told of: 422 when the filter finds another number. */
                        expected_total?: number;
                        filter?: {
                            allow_minus?: string | boolean;
                            changed?: string;
                            deleted?: string | boolean;
                            listed?: string | boolean;
                            /** @description An id, `not set`, or several with commas. */
                            location_id?: string | number;
                            low?: string | boolean;
                            name?: string;
                            oversold?: string | boolean;
                            positiveAmount?: string | boolean;
                            removed?: string | boolean;
                            /** @description A value, `not set`, or several with commas; a comma in a value is `\,`. */
                            supplier?: string;
                            unchanged?: string;
                        };
                        params?: {
                            /** @description `adjust`: what each amount becomes. */
                            count?: number;
                            /** @description `adjust`: added to each amount. */
                            delta?: number;
                            /**
                             * @description `set`: which field gets the value.
                             * @enum {string}
                             */
                            field?: "allow_minus_amount" | "supplier";
                            /** @description `archive`: although open picking lists need them. */
                            force?: boolean;
                            location_id?: number | null;
                            note?: string | null;
                            /**
                             * @description `adjust`: as for one item.
                             * @enum {string}
                             */
                            reason?: "received" | "used" | "damaged" | "lost" | "correction" | "counted";
                            /** @description `set`: as in a change of one item; null for none. */
                            value?: string | number | boolean | null;
                        };
                        /** @description The `stock_ids` were scanned one after the other: the log says `scan`. */
                        scanned?: boolean;
                        /** @description What the location, the field or the counted amount was on the screen, for changes that set one. An item that has another by now stays as it is and is named with `current`; one that has the new value already is passed over. */
                        seen?: {
                            stock_ids: number[];
                            /** @description Null for none. */
                            value: string | number | boolean | null;
                        }[];
                        stock_ids?: number[];
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description For undoing the whole change; null when nothing was changed. */
                                batch_id: string | null;
                                failed: components["schemas"]["BulkFailure"][];
                                /** @description Items that were changed. */
                                updated: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The items of a list, or exactly the named ones, as a file.
         * @description More than 5,000 rows are made by a job, whose answer names the address of the file. Numbers and moments are the same in every language. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is logged. Needs the permission `stock.export`. Some of it needs more: `stock.empty`, `stock.archive`, `stock.delete`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `true`: of the list, the items whose amount may fall below zero. */
                    allow_minus?: string;
                    /** @description When they were changed last: `today`, `7d`, `30d`, or `from,to` (ISO 8601), either of which may be missing. */
                    changed?: string;
                    /** @description With commas, in this order; all unless given: id, name, location, amount, allow_minus_amount, committed, free, created_at, updated_at, updated_by, deleted_at, unit, minimum, note, codes, supplier. */
                    columns?: string;
                    /** @description `true`: the archived items. */
                    deleted?: string;
                    /** @description `csv` unless given. */
                    format?: "csv" | "xlsx";
                    /** @description `true`: of the list, the items that your own open picking lists name. */
                    listed?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description `true`: of the list, the items below their minimum. */
                    low?: string;
                    /** @description Any part of the name, whatever its case and accents; from three letters on also the beginning of a code. */
                    name?: string;
                    /** @description `true`: of the list, the items below zero. */
                    oversold?: string;
                    /** @description `false`: the items that are not available. */
                    positiveAmount?: string;
                    /** @description `true`: the items deleted in the last 30 days, which can be restored. */
                    removed?: string;
                    /** @description `id`, `name`, `amount`, `location_id`, `created_at`, `updated_at`, `supplier`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    /** @description At most 1,000 ids with commas: exactly these, whatever the filter; archived ones need `stock.archive`. */
                    stock_ids?: string;
                    /** @description A value, `not set`, or several with commas; a comma in a value is `\,`. */
                    supplier?: string;
                    team_id?: number;
                    /** @description For how many days nothing was changed, as `365d`: 1 to 9,999. */
                    unchanged?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "text/csv": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds and changes items from a CSV file or a workbook, or says what it would do.
         * @description At most 10,000 rows, 32,767 characters in a cell and 32 million in all of them. A row means the item of its `id`, else the one of its name in its location. A job carries the import out as one batch; rows with errors are named in its report, and the others are imported. With `per_page` a dry run answers one page of its rows; columns that no field is mapped to are not imported. Four files of a person are read, or wait for it, at a time; more answer 503. Needs the permission `stock.import`. Some of it needs more: `locations.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description `true`: adds the locations that the team does not have; a JSON list of names, at most 1,000: those of them alone. Needs `locations.edit`. */
                        create_locations?: string;
                        /**
                         * @description The sign before decimals, where `1,234` could be either; the other one divides thousands then.
                         * @enum {string}
                         */
                        decimal?: "." | ",";
                        /**
                         * @description `true`: says what would happen to each row, and changes nothing.
                         * @enum {string}
                         */
                        dry_run?: "true" | "false";
                        /** @description How many rows the caller has seen that add or change an item; with another number nothing is imported, and 422 has it as `total`. */
                        expected_total?: string;
                        /** @description CSV with a heading, separated by comma, semicolon or tab, in UTF-8, UTF-16 or Latin-1; or an XLSX workbook, formulas as what they last came to. */
                        file?: unknown;
                        /**
                         * @description `false`: the first row is one of the items, and columns are called `A`, `B`, `C`.
                         * @enum {string}
                         */
                        heading?: "true" | "false";
                        /** @description JSON: which column holds `name`, `location`, `amount`, `allow_minus_amount`, `unit`, `minimum`, `note`, `supplier`, `codes` and `id`, by its heading or its number from 1. Without it the headings are read. */
                        mapping?: string | Record<string, never>;
                        /** @description JSON: cells that take the place of those of the file, `[{"row":4,"values":{"amount":"12"}}]`. */
                        mended?: string;
                        /**
                         * @description `create` only new items, `update` only known ones, or both (`upsert`, the default).
                         * @enum {string}
                         */
                        mode?: "create" | "update" | "upsert";
                        /** @description From 1; beyond the last page answers the last. */
                        page?: string;
                        /** @description Of a dry run: so many rows, from 4 to 100. All of them without it, with their cells cut. */
                        per_page?: string;
                        /** @description Of a workbook, from 1; the first that has rows unless given. */
                        sheet?: string;
                        /**
                         * @description Of a dry run: only the rows that would become that.
                         * @enum {string}
                         */
                        status?: "create" | "update" | "unchanged" | "error";
                        /**
                         * @description What becomes of a row with a code that another item, or an earlier row, has: an error (the default), or the row without that code.
                         * @enum {string}
                         */
                        taken_codes?: "refuse" | "leave_out";
                        team_id?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                columns: components["schemas"]["ImportColumn"][];
                                /** @description How the file was read. */
                                file: {
                                    /** @enum {string} */
                                    decimal: "." | ",";
                                    has_heading: boolean;
                                    /** @description Null in a workbook. */
                                    separator: string | null;
                                    /** @description Which of them was read, from 1. */
                                    sheet: number | null;
                                    /** @description Of a workbook. */
                                    sheets: string[];
                                };
                                mapping: {
                                    /** @description Number of the column, from 1. */
                                    allow_minus_amount?: number;
                                    /** @description Number of the column, from 1. */
                                    amount?: number;
                                    /** @description Number of the column, from 1. */
                                    codes?: number;
                                    /** @description Number of the column, from 1. */
                                    id?: number;
                                    /** @description Number of the column, from 1. */
                                    location?: number;
                                    /** @description Number of the column, from 1. */
                                    minimum?: number;
                                    /** @description Number of the column, from 1. */
                                    name?: number;
                                    /** @description Number of the column, from 1. */
                                    note?: number;
                                    /** @description Number of the column, from 1. */
                                    supplier?: number;
                                    /** @description Number of the column, from 1. */
                                    unit?: number;
                                };
                                pagination?: {
                                    current_page: number;
                                    from: number;
                                    last_page: number;
                                    per_page: number;
                                    total: number;
                                    /**
                                     * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                     * @enum {boolean}
                                     */
                                    total_is_estimate?: true;
                                };
                                rows: components["schemas"]["ImportRow"][];
                                /** @description How many rows have a code that another item, or an earlier row, has. */
                                taken_codes: number;
                                totals: {
                                    create: number;
                                    error: number;
                                    unchanged: number;
                                    update: number;
                                };
                                /** @description Those of the file that the team does not have, at most 1,000. */
                                unknown_locations: {
                                    name: string;
                                    rows: number;
                                }[];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a picking list, with its lines if they are known.
         * @description Open lines are promised: what is free of an item is its amount minus them. Needs the permission `lists`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customer_name: string;
                        items?: {
                            /** @description Above 0, with at most four decimal places. */
                            amount: number;
                            note?: string | null;
                            stock_id: number;
                        }[];
                        /** @description None: it is called by its customer. */
                        name?: string | null;
                        note?: string | null;
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own lists of a status, page by page; or one list with its lines, by its number.
         * @description A list is `picking` until it is `done`; deleted ones are in `deleted`, whatever their status. A status answers `result.lists`, a number `result.list`: colleagues pick together, so that one is read by everybody in the team who may keep lists. Needs the permission `lists`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `true`: with those who are picking on each. */
                    activeUsers?: string;
                    /** @description Any part of the list’s or the customer’s name, whatever its case and accents. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `name`, `customer_name`, `created_at`, `updated_at`, `completed_at`; else `id`, of those that are done `completed_at`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    /** @description Only lists with an open line of one of these items: at most 100 ids with commas. */
                    stock_ids?: string;
                    team_id?: number;
                };
                header?: never;
                path: {
                    /** @description The id of a list, or `picking`, `done` or `deleted`: one’s own lists of that kind. */
                    list: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                lists: {
                                    data: components["schemas"]["StockListRow"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            } | {
                                list: components["schemas"]["StockList"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Changes name, customer or note of an open list, or hands it over.
         * @description Handing over, and changing a colleague’s list, need `lists.assign`; the new owner needs `lists`. Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        customer_name?: string;
                        /** @description None: it is called by its customer. */
                        name?: string | null;
                        note?: string | null;
                        team_id?: number;
                        /** @description Hands it over; needs `lists.assign`. */
                        user_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Deletes a list; it can be restored for 30 days.
         * @description Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description How many lines the caller has seen as picked; 422 with `total` when they are not as many. */
                    expected_total?: number;
                    /** @description Put back what was picked. Required of an open list with picks. */
                    return?: boolean;
                    team_id?: number;
                };
                header?: never;
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the picking of a list.
         * @description Of a colleague’s too: that belongs to picking. Answers the list that carries on as `result.new_list`, null when there is none. Needs the permission `lists.pick`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many such lines the caller has seen; 422 with `total` when they are not as many, unless none is left. */
                        expected_total?: number;
                        /**
                         * @description What becomes of lines that are not picked to the end: a new list takes them, or they are let go. Required when there are such lines.
                         * @enum {string}
                         */
                        remaining?: "carry_over" | "close";
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                                /** StockList */
                                new_list: {
                                    /** @description With `activeUsers=true`: who picked on it in the last quarter of an hour. */
                                    active_users?: {
                                        id: number;
                                        name: string;
                                    }[];
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    completed_at: string | null;
                                    /** @description The list whose rest this one carries on. */
                                    continues_id: number | null;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    created_at: string;
                                    customer_name: string;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    deleted_at: string | null;
                                    id: number;
                                    item_count: number;
                                    items: components["schemas"]["StockListItem"][];
                                    name: string | null;
                                    note: string | null;
                                    /** @description Lines of which nothing is left to pick. */
                                    picked_count: number;
                                    /** @description Lines marked short of which something is left. */
                                    short_count: number;
                                    /**
                                     * @description A deleted list keeps it, and has `deleted_at`.
                                     * @enum {string}
                                     */
                                    status: "picking" | "done";
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    updated_at: string;
                                    /** @description The owner. */
                                    user_id: number;
                                    user_name: string;
                                    /** @description Raised by changes of the list and its lines, not by picks. */
                                    version: number;
                                } | null;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a list of one’s own with the same lines, nothing picked.
         * @description Needs the permission `lists`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                                /** @description Lines whose item is archived or deleted by now. */
                                skipped: {
                                    name: string;
                                    stock_id: number;
                                }[];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an item, or several at once, on an open list.
         * @description Of a colleague’s list it needs `lists.assign`. Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Above 0, with at most four decimal places. */
                        amount?: number;
                        /** @description Several at once, in place of `stock_id` and `amount`. */
                        items?: {
                            /** @description Above 0, with at most four decimal places. */
                            amount: number;
                            note?: string | null;
                            stock_id: number;
                        }[];
                        note?: string | null;
                        /** @description Where it goes; last when left out. */
                        position?: number;
                        /** @description What the list still wants of an item is raised, in place of a second line of it. */
                        raise?: boolean;
                        stock_id?: number;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description With `raise`: the lines, and how much more each wants. */
                                added?: {
                                    /** @description A decimal with at most four places. */
                                    amount: number;
                                    item_id: number;
                                }[];
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/items/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what a line wants, its note, its place in the order, or its item.
         * @description Of a colleague’s list it needs `lists.assign`. Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    item: number;
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Not below what is picked already. */
                        amount?: number;
                        note?: string | null;
                        position?: number;
                        /** @description Only while nothing is picked. */
                        stock_id?: number;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Takes a line of which nothing is picked off a list.
         * @description Of a colleague’s list it needs `lists.assign`. Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    item: number;
                    list: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/items/{item}/pick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Picks some of a line, or puts it back: the line and the stock change together.
         * @description Never more than the line wants (`result.remaining` says what it does), never more than is there (`result.available`) unless the item may fall below zero. Needs the permission `lists.pick`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    item: number;
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What was scanned to find the item: must mean it, and makes `scan` the cause in the log. */
                        code?: string;
                        /** @description What is picked; negative puts it back. 1 when only a code is sent. */
                        delta?: number;
                        /** @description Of what a `count.unclear` has named, by its `log_id`: whether it was done before this, or after. */
                        sides?: {
                            [key: string]: "before" | "after";
                        };
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                item: components["schemas"]["StockListItem"];
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/items/{item}/short": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says why a line cannot be picked to the end; another item may stand in for the rest.
         * @description Needs the permission `lists.pick`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    item: number;
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Null: not short after all.
                         * @enum {string|null}
                         */
                        reason: "not_found" | "damaged" | "too_few" | "other" | null;
                        /** @description Another item, of which a new line takes what is left. */
                        substitute_stock_id?: number;
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                item: components["schemas"]["StockListItem"];
                                /** StockListItem */
                                substitute: {
                                    /** @description Wanted. */
                                    amount: number;
                                    /** @description A decimal with at most four places. */
                                    amount_picked: number;
                                    id: number;
                                    list_id: number;
                                    /** @description The item’s name as it was when it was put on the list. */
                                    name: string;
                                    note: string | null;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    picked_at: string | null;
                                    picked_by: {
                                        id: number;
                                        name: string;
                                    } | null;
                                    /** @description Order within the list, from 1. */
                                    position: number;
                                    /** @enum {string|null} */
                                    short_reason: "not_found" | "damaged" | "too_few" | "other" | null;
                                    /**
                                     * Stock
                                     * @example {
                                     *       "id": 512,
                                     *       "name": "Brass hinge 100 mm",
                                     *       "location_id": 12,
                                     *       "location_name": "Cold room",
                                     *       "amount": 38,
                                     *       "allow_minus_amount": false,
                                     *       "committed": 4,
                                     *       "list_count": 1,
                                     *       "created_at": "2026-11-20T03:29:58.000000Z",
                                     *       "updated_at": "2026-11-20T03:29:58.000000Z",
                                     *       "updated_by": "Priya Nair",
                                     *       "deleted_at": null,
                                     *       "version": 3,
                                     *       "unit": "piece",
                                     *       "minimum": 20,
                                     *       "note": null,
                                     *       "codes": [
                                     *         "BH-100",
                                     *         "4006381333931"
                                     *       ],
                                     *       "photo": null
                                     *     }
                                     */
                                    stock: {
                                        allow_minus_amount: boolean;
                                        /** @description A decimal with at most four places. */
                                        amount: number | null;
                                        /** @description Its own number first, then those of its makers; null for none. */
                                        codes?: string[] | null;
                                        /** @description Promised to open picking lists; free is amount minus committed. */
                                        committed: number;
                                        /** @example 2026-11-20T03:29:58.000000Z */
                                        created_at: string;
                                        /** @example 2026-11-20T03:29:58.000000Z */
                                        deleted_at: string | null;
                                        id: number;
                                        /** @description Open picking lists that name the item. */
                                        list_count: number;
                                        location_id: number | null;
                                        location_name: string | null;
                                        /** @description With less than this the item is low; null for none. */
                                        minimum?: number | null;
                                        name: string;
                                        note?: string | null;
                                        photo?: {
                                            height: number;
                                            /** @description The same, at most 1,024 pixels across. Both are good until the end of the next day (UTC). */
                                            large: string;
                                            /** @description Of the API; at most 160 pixels across. */
                                            thumbnail: string;
                                            /** @description Of the large one, in pixels. */
                                            width: number;
                                        } | null;
                                        supplier?: string | null;
                                        /**
                                         * @description What it is counted in.
                                         * @enum {string|null}
                                         */
                                        unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                        /** @example 2026-11-20T03:29:58.000000Z */
                                        updated_at: string;
                                        /** @description Who changed it last; null for the system. */
                                        updated_by: string | null;
                                        version: number;
                                    } | null;
                                    stock_id: number;
                                    /** @description The line that stands in for the rest of this one. */
                                    substitute_item_id: number | null;
                                } | null;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/items/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the lines of a list in another order.
         * @description Of a colleague’s list it needs `lists.assign`. Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Every line of the list once, in the new order. */
                        item_ids: number[];
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a deleted list back, with the status that it had.
         * @description Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/{list}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails the result of a list that is done to an address.
         * @description In the language of the call; a reply goes to the caller. Of a colleague’s list it needs `lists.assign`. At most 20 in an hour for one person. Needs the permission `lists`. Some of it needs more: `lists.assign`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    list: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description To whom the result is mailed. */
                        email: string;
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                list: components["schemas"]["StockList"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the picking lists of a team, newest first.
         * @description Needs the permission `logs`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    list_id?: number;
                    /** @description Any part of the list’s or the customer’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["ListLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of picking lists, as a file.
         * @description With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is logged. Needs the permission `logs.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description `csv` unless given. */
                    format?: "csv" | "xlsx";
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    list_id?: number;
                    /** @description Any part of the list’s or the customer’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "text/csv": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lists/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may keep picking lists in a team, by name: those that a list can be handed to.
         * @description Needs the permission `lists.assign`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                people: {
                                    id: number;
                                    name: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The locations of a team.
         * @description Needs the permission `locations`. Some of it needs more: `locations.delete`, `stock.archive`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `true`: the archived locations. */
                    deleted?: string;
                    /** @description At most 100 ids with commas: these alone, archived ones too, on one page unless `per_page` says less. */
                    location_ids?: string;
                    /** @description Any part of the name. From two letters on archived locations are found too, last. */
                    name?: string;
                    /** @description `true`: the locations that hold archived items and no other. Needs `stock.archive`. */
                    only_archived?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `true`: the locations deleted in the last 30 days. Needs `locations.delete`. */
                    removed?: string;
                    /** @description `id`, `name`, `created_at`, `item_count`, `amount` (of what has no unit), `oversold_count`, `last_movement_at`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    team_id?: number;
                    /** @description `true`: with what is in each location and when it last moved. */
                    totals?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                locations: {
                                    data: components["schemas"]["Location"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a location.
         * @description Needs the permission `locations.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        team_id: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                location: components["schemas"]["Location"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One location.
         * @description Needs the permission `locations`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                    /** @description `true`: with what is in each location and when it last moved. */
                    totals?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                location: components["schemas"]["Location"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Renames a location.
         * @description Needs the permission `locations.edit`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                location: components["schemas"]["Location"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Deletes a location that is archived and empty.
         * @description Needs the permission `locations.delete`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a location out of use.
         * @description Refused while it holds items in use, unless `on_items` says what becomes of them. Needs the permission `locations.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many items in use the caller has seen in it; 422 with `total` when they are not as many. */
                        expected_total?: number;
                        move_to?: number;
                        /**
                         * @description What becomes of the items: `move` to `move_to`, `clear` their location, or `refuse`.
                         * @enum {string}
                         */
                        on_items?: "move" | "clear" | "refuse";
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description For undoing the moves; null when nothing moved. */
                                batch_id: string | null;
                                location: components["schemas"]["Location"];
                                /** @description Items that were taken out of it. */
                                moved: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}/counting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s count of a location that is under way.
         * @description With `count_id` also that one, where it has ended. Needs the permission `stock.count`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Made up by the device that begins the count, and the same until it has ended. */
                    count_id?: string;
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * CountUnderWay
                                 * @example {
                                 *       "count_id": "7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10",
                                 *       "location_id": 12,
                                 *       "lines": [
                                 *         {
                                 *           "stock_id": 512,
                                 *           "counted": 17,
                                 *           "seen_amount": 18
                                 *         }
                                 *       ],
                                 *       "version": 1,
                                 *       "started_at": "2026-11-20T03:29:58.000000Z",
                                 *       "updated_at": "2026-11-20T03:31:04.000000Z",
                                 *       "ended": null
                                 *     }
                                 */
                                count: {
                                    /**
                                     * Format: uuid
                                     * @description Made up by the device that begins the count, and the same until it has ended.
                                     */
                                    count_id: string;
                                    /**
                                     * @description How it ended; null while it is under way.
                                     * @enum {string|null}
                                     */
                                    ended: "saved" | "emptied" | null;
                                    lines: {
                                        /** @description How long before this call, or this answer, it was counted. */
                                        before_ms?: number;
                                        counted: number;
                                        /** @description It was read off its label, the last time. */
                                        scanned?: boolean;
                                        /** @description What the screen said while it was counted: what moves since is no difference. */
                                        seen_amount: number;
                                        /** @description The version of the item that the screen showed. A change by a delta is asked about (`count.unclear`) where somebody has counted the item since, within a minute. */
                                        seen_version?: number;
                                        stock_id: number;
                                        /** @description How long counting it took, until then. */
                                        took_ms?: number;
                                    }[];
                                    location_id: number;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    started_at: string;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    updated_at: string;
                                    version: number;
                                } | null;
                                /**
                                 * CountUnderWay
                                 * @example {
                                 *       "count_id": "7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10",
                                 *       "location_id": 12,
                                 *       "lines": [
                                 *         {
                                 *           "stock_id": 512,
                                 *           "counted": 17,
                                 *           "seen_amount": 18
                                 *         }
                                 *       ],
                                 *       "version": 1,
                                 *       "started_at": "2026-11-20T03:29:58.000000Z",
                                 *       "updated_at": "2026-11-20T03:31:04.000000Z",
                                 *       "ended": null
                                 *     }
                                 */
                                ended: {
                                    /**
                                     * Format: uuid
                                     * @description Made up by the device that begins the count, and the same until it has ended.
                                     */
                                    count_id: string;
                                    /**
                                     * @description How it ended; null while it is under way.
                                     * @enum {string|null}
                                     */
                                    ended: "saved" | "emptied" | null;
                                    lines: {
                                        /** @description How long before this call, or this answer, it was counted. */
                                        before_ms?: number;
                                        counted: number;
                                        /** @description It was read off its label, the last time. */
                                        scanned?: boolean;
                                        /** @description What the screen said while it was counted: what moves since is no difference. */
                                        seen_amount: number;
                                        /** @description The version of the item that the screen showed. A change by a delta is asked about (`count.unclear`) where somebody has counted the item since, within a minute. */
                                        seen_version?: number;
                                        stock_id: number;
                                        /** @description How long counting it took, until then. */
                                        took_ms?: number;
                                    }[];
                                    location_id: number;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    started_at: string;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    updated_at: string;
                                    version: number;
                                } | null;
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Keeps what was counted so far, for all devices of the caller.
         * @description The first call begins the count; later ones bring its `version`. 409 when another device went on with it, ended it, or has begun another here: `result.current` is that count. Needs the permission `stock.count`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description Made up by the device that begins the count, and the same until it has ended.
                         */
                        count_id: string;
                        lines: {
                            /** @description How long before this call, or this answer, it was counted. */
                            before_ms?: number;
                            counted: number;
                            /** @description It was read off its label, the last time. */
                            scanned?: boolean;
                            /** @description What the screen said while it was counted: what moves since is no difference. */
                            seen_amount: number;
                            /** @description The version of the item that the screen showed. A change by a delta is asked about (`count.unclear`) where somebody has counted the item since, within a minute. */
                            seen_version?: number;
                            stock_id: number;
                            /** @description How long counting it took, until then. */
                            took_ms?: number;
                        }[];
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                count: components["schemas"]["CountUnderWay"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Ends the caller’s count of a location without saving it.
         * @description The one with `count_id`, where that is said. One that is not under way any more is left as it is; 409 when another device has gone on with it since `version`. Needs the permission `stock.count`.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Made up by the device that begins the count, and the same until it has ended. */
                    count_id?: string;
                    team_id?: number;
                    /** @description Of the record that the change began with: older is 409. */
                    version?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what was counted in a location.
         * @description One batch with reason `counted`; answers the lines that differ. With `seen_amount` the difference to what was seen is recorded, and what moved since stays. `count_id` ends the count that was under way with it; 409 when that has ended already, and nothing is booked again. Needs the permission `stock.count`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description Made up by the device that begins the count, and the same until it has ended.
                         */
                        count_id?: string;
                        lines: {
                            /** @description How long before this call was made it was counted; with `Idempotency-Age` that is when. Without either whatever moved since `seen_version` is asked about. */
                            before_ms?: number;
                            /** @description What was scanned to find the item: must mean it, and makes `scan` the cause in the log. */
                            code?: string;
                            counted: number;
                            /** @description What the screen said while it was counted. */
                            seen_amount?: number;
                            /** @description The version of the item that the screen showed. A change by a delta is asked about (`count.unclear`) where somebody has counted the item since, within a minute. */
                            seen_version?: number;
                            /** @description Of what a `count.unclear` has named, by its `log_id`: whether it was done before this, or after. */
                            sides?: {
                                [key: string]: "before" | "after";
                            };
                            stock_id: number;
                            /** @description How long counting it took, until then. */
                            took_ms?: number;
                        }[];
                        note?: string | null;
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description Null where no line was booked: a count with a `count_id` has ended all the same. */
                                batch_id: string | null;
                                differences: components["schemas"]["CountDifference"][];
                                /** @description Lines with a `seen_version` that were not booked: somebody has counted the item since. */
                                newer?: components["schemas"]["CountNewer"][];
                                /** @description Lines with a `seen_version` that were not booked: something moved about the time of the count. */
                                unclear?: components["schemas"]["CountUnclear"][];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to one location.
         * @description Needs the permission `locations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["LocationLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves everything into another location and deletes this one.
         * @description Needs the permission `locations.delete`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many items in use the caller has seen in it; 422 with `total` when they are not as many. */
                        expected_total?: number;
                        into: number;
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                moved: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a deleted location back into the archive.
         * @description For 30 days after it was deleted, unless its name was taken since. Needs the permission `locations.delete`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                location: components["schemas"]["Location"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an archived location back into use.
         * @description Needs the permission `locations.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                location: components["schemas"]["Location"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the locations of a team, newest first.
         * @description Needs the permission `logs`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["LocationLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/locations/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of locations, as a file.
         * @description With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is logged. Needs the permission `logs.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description `csv` unless given. */
                    format?: "csv" | "xlsx";
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "text/csv": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the items of a team, newest first.
         * @description Needs the permission `logs`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match a name, a location, an item or a person each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["StockLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/logs/{log}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a change back.
         * @description One’s own within ten minutes needs the right to make it, everything else `stock.undo`. Refused when the same field was changed again since. Needs the permission `stock`. What is asked for needs one of `stock.adjust`, `stock.count`, `stock.edit`, `stock.move`, `stock.archive.write`, `lists.pick`, `stock.undo` as well.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    log: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                log: components["schemas"]["StockLog"];
                                stock: components["schemas"]["Stock"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of items, as a file.
         * @description With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is logged. Needs the permission `logs.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description `csv` unless given. */
                    format?: "csv" | "xlsx";
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "text/csv": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a scanned or typed code means.
         * @description A code of an item, a number, an exact name in any case, or an address from one of our labels. Locations are answered to those who hold `locations`. Needs the permission `stock`.
         */
        get: {
            parameters: {
                query?: {
                    code?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                matches: components["schemas"]["CodeMatch"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/below-zero": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where more was promised or taken than there is.
         * @description Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    committed: number;
                                    /** @description How far below zero, as a positive number. */
                                    depth: number;
                                    /** @description Open picking lists that name it. */
                                    list_count: number;
                                    location_id: number | null;
                                    location_name: string | null;
                                    name: string;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    since: string | null;
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    date: string;
                                    ended: number;
                                    /** @description Items below zero at the end of the step. */
                                    open: number;
                                    started: number;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        /** @description All that is missing now, of items without a unit. */
                                        depth: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    /** @description All that is missing now, of items without a unit. */
                                    depth: number;
                                    /** @description Below zero at the end of the period. */
                                    items: number;
                                    previous: {
                                        items: number;
                                        started: number;
                                    };
                                    started: number;
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How well counts agree with the books.
         * @description Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    actor_id: number | null;
                                    actor_name: string | null;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    at: string;
                                    counted: number;
                                    difference: number;
                                    expected: number;
                                    location_id: number | null;
                                    location_name: string | null;
                                    name: string;
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    /** @description Per cent of the lines that were right. */
                                    accuracy: number;
                                    actor_id: number | null;
                                    actor_name: string | null;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    at: string;
                                    /** @description The step of the period. */
                                    date: string;
                                    /** @description One count of a location; what was counted singly is one for each person and step. */
                                    id: string;
                                    lines: number;
                                    location_name: string | null;
                                    right: number;
                                    team_id: number;
                                    team_name: string;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    /** @description Per cent of the lines that were right. */
                                    accuracy: number | null;
                                    lines: number;
                                    previous: {
                                        /** @description Per cent of the lines that were right. */
                                        accuracy: number | null;
                                        lines: number;
                                        sessions: number;
                                    };
                                    sessions: number;
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/empties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What runs out, how often and for how long.
         * @description Of items that may not fall below zero; what is archived is left out. Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    /** @description Open lines of picking lists that wait for it. */
                                    blocked: number;
                                    /** @description Days without any, within the period. */
                                    days: number;
                                    empty_now: boolean;
                                    location_id: number | null;
                                    location_name: string | null;
                                    name: string;
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /** @description How often it ran out. */
                                    times: number;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    date: string;
                                    ran_out: number;
                                    refilled: number;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    empty_now: number;
                                    /** @description Different items that ran out. */
                                    items: number;
                                    previous: {
                                        /** @description Different items that ran out. */
                                        items: number;
                                        ran_out: number;
                                        refilled: number;
                                    };
                                    ran_out: number;
                                    refilled: number;
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/fast-slow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What moves and what sleeps.
         * @description The chart has the items that are used most, the table those that sleep, largest amounts first. Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    amount: number;
                                    /** @description Since then; since it was made when it never moved. */
                                    days: number;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    last_movement_at: string | null;
                                    location_id: number | null;
                                    location_name: string | null;
                                    name: string;
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    amount: number;
                                    name: string;
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    /** @description In thirty days, by the use of the period. */
                                    use: number;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                        /** @description Of items without a unit. */
                                        used: number;
                                    }[];
                                    /** @description Items of which something was used in the period. */
                                    moving: number;
                                    previous: {
                                        /** @description One sum for each unit, where anything has one: sums never mix units. */
                                        by_unit?: {
                                            /**
                                             * @description Null: what is counted without a unit.
                                             * @enum {string|null}
                                             */
                                            unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                            /** @description Of items without a unit. */
                                            used: number;
                                        }[];
                                        /** @description Items of which something was used in the period. */
                                        moving: number;
                                        /** @description Of items without a unit. */
                                        used: number;
                                    };
                                    /** @description Items in stock that have not moved for 180 days. */
                                    sleeping: number;
                                    /** @description Items in stock of which nothing was used in the period. */
                                    still: number;
                                    /** @description Of items without a unit. */
                                    used: number;
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How locations are used.
         * @description Of this moment, whatever the period. Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    /** @description Of items without a unit; what is below zero is taken off. */
                                    amount: number;
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        amount: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    /** @description Lines of the last count. */
                                    counted: number;
                                    item_count: number;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    last_counted_at: string | null;
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    last_movement_at: string | null;
                                    location_id: number;
                                    /** @description Those of them that differed. */
                                    mismatches: number;
                                    name: string;
                                    oversold_count: number;
                                    team_id: number;
                                    team_name: string;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    /** @description Of items without a unit; what is below zero is taken off. */
                                    amount: number;
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        amount: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    item_count: number;
                                    location_id: number;
                                    name: string;
                                    team_id: number;
                                    team_name: string;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    empty: number;
                                    /** @description Items without a location. */
                                    unplaced: number;
                                    /** @description Locations with items. */
                                    used: number;
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is to be ordered again.
         * @description Of this moment, whatever the period: items at or below their minimum, archived ones left out. The most urgent first, by the share of the minimum that is missing. Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    amount: number;
                                    /** @description Promised to open picking lists. */
                                    committed: number;
                                    location_id: number | null;
                                    location_name: string | null;
                                    minimum: number;
                                    name: string;
                                    /** @description What is missing to the minimum; 0 at the minimum itself. */
                                    shortfall: number;
                                    /** @enum {string} */
                                    status: "available" | "empty";
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    items: number;
                                    shortfall: number;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    /** @description Items that have their minimum and no more. */
                                    at_minimum: number;
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        /** @description What is missing to their minimums, of items without a unit. */
                                        shortfall: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    /** @description Empty items with or without a minimum, as the overview counts them. */
                                    empty: number;
                                    /** @description Available items below their minimum, as the overview counts them and `low=true` lists them. */
                                    low: number;
                                    /** @description Of the empty items those with a minimum, as these are to be ordered again. */
                                    run_out: number;
                                    /** @description What is missing to their minimums, of items without a unit. */
                                    shortfall: number;
                                    /** @description Items that have a minimum at all, archived ones left out. */
                                    with_minimum: number;
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came in and what went out.
         * @description Opening amounts of new items and moves between locations are no movements. `in` and `out` are of items without a unit, `by_unit` has those of each; the unit is that which the item has now. Reasons and people are answered to those who hold `stock.reports`. Needs the permission `stock`. Some of it needs more: `stock.reports`, `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    actor_id: number | null;
                                    actor_name: string | null;
                                    entries: number;
                                    in: number;
                                    /** @description Positive. */
                                    out: number;
                                    /**
                                     * @description `picked` for a list, `undone` for what was taken back.
                                     * @enum {string|null}
                                     */
                                    reason: "received" | "used" | "damaged" | "lost" | "correction" | "counted" | "picked" | "undone" | null;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        in: number;
                                        /** @description Positive. */
                                        out: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    date: string;
                                    /** @description How many times something came: amounts of different units do not add up. */
                                    entries_in: number;
                                    /** @description How many times something went. */
                                    entries_out: number;
                                    in: number;
                                    /** @description Positive. */
                                    out: number;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        in: number;
                                        /** @description Positive. */
                                        out: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    /** @description How many times something came: amounts of different units do not add up. */
                                    entries_in: number;
                                    /** @description How many times something went. */
                                    entries_out: number;
                                    in: number;
                                    /** @description Positive. */
                                    out: number;
                                    previous: {
                                        /** @description One sum for each unit, where anything has one: sums never mix units. */
                                        by_unit?: {
                                            in: number;
                                            /** @description Positive. */
                                            out: number;
                                            /**
                                             * @description Null: what is counted without a unit.
                                             * @enum {string|null}
                                             */
                                            unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                        }[];
                                        /** @description How many times something came: amounts of different units do not add up. */
                                        entries_in: number;
                                        /** @description How many times something went. */
                                        entries_out: number;
                                        in: number;
                                        /** @description Positive. */
                                        out: number;
                                    };
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a team holds now.
         * @description Locations and items are answered to those who hold `stock.reports`. Needs the permission `stock`. Some of it needs more: `stock.reports`, `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    amount: number;
                                    committed: number;
                                    free: number;
                                    location_id: number | null;
                                    location_name: string | null;
                                    name: string;
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    /** @description Amounts above zero. */
                                    available: number;
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        /** @description Amounts above zero. */
                                        available: number;
                                        /** @description Promised to open picking lists. */
                                        committed: number;
                                        /** @description Amounts below zero, as a positive number. */
                                        oversold: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    /** @description Promised to open picking lists. */
                                    committed: number;
                                    item_count: number;
                                    location_id: number | null;
                                    location_name: string | null;
                                    /** @description Amounts below zero, as a positive number. */
                                    oversold: number;
                                    team_id: number;
                                    team_name: string;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: components["schemas"]["StockOverview"];
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what.
         * @description Needs `logs` too. Needs the permission `stock.reports`, `logs`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    actor_id: number | null;
                                    actor_name: string | null;
                                    adjusted: number;
                                    archived: number;
                                    counted: number;
                                    created: number;
                                    deleted: number;
                                    edited: number;
                                    entries: number;
                                    moved: number;
                                    /** @description Of the adjusted: picks for lists. */
                                    picked: number;
                                    restored: number;
                                    team_id: number;
                                    team_name: string;
                                    unarchived: number;
                                    undone: number;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    actor_id: number | null;
                                    actor_name: string | null;
                                    date: string;
                                    entries: number;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    entries: number;
                                    people: number;
                                    previous: {
                                        entries: number;
                                        people: number;
                                    };
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/picking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How lists are picked, what was short, and whose lists are open.
         * @description Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                /** @description Everybody’s lists that are being picked, oldest first. */
                                open: {
                                    /** @example 2026-11-20T03:29:58.000000Z */
                                    created_at: string;
                                    customer_name: string;
                                    id: number;
                                    item_count: number;
                                    name: string | null;
                                    picked_count: number;
                                    team_id: number;
                                    team_name: string;
                                    user_id: number;
                                    user_name: string;
                                }[];
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    /** @description What was missing. */
                                    amount: number;
                                    lines: number;
                                    location_id: number | null;
                                    /** @description Where the item is now. */
                                    location_name: string | null;
                                    name: string;
                                    /** @enum {string|null} */
                                    reason: "not_found" | "damaged" | "too_few" | "other" | null;
                                    stock_id: number;
                                    team_id: number;
                                    team_name: string;
                                    /**
                                     * @description Null: what is counted without a unit.
                                     * @enum {string|null}
                                     */
                                    unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    date: string;
                                    lines: number;
                                    /** @description Lists that were completed. */
                                    lists: number;
                                    /** @description From the first pick to the end. */
                                    median_minutes: number | null;
                                    short_lines: number;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    lists: number;
                                    /** @description From the first pick to the end. */
                                    median_minutes: number | null;
                                    open_lists: number;
                                    previous: {
                                        lists: number;
                                        /** @description From the first pick to the end. */
                                        median_minutes: number | null;
                                        /** @description Per cent of the lines that were not picked to the end. */
                                        short_rate: number | null;
                                    };
                                    /** @description Per cent of the lines that were not picked to the end. */
                                    short_rate: number | null;
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/reports/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A team beside its sub-teams.
         * @description Takes in, always, every sub-team of which the caller may see reports. Needs the permission `stock.reports`. Some of it needs more: `stock.reports.export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `csv`, `xlsx`: the table as a file; needs `stock.reports.export`. */
                    format?: "json" | "csv" | "xlsx";
                    /** @description First day, `2026-11-01`; 30 days back when left out. */
                    from?: string;
                    /** @description The steps of the chart; a week is dated by its Monday. */
                    group?: "day" | "week" | "month";
                    /** @description With every sub-team of which the caller may see reports. */
                    include_children?: boolean;
                    location_id?: number;
                    /** @description How long ago the report may have been counted: as long as the newest change that the caller knows of is past, in milliseconds; `0` counts anew. */
                    max_age_ms?: number;
                    /** @description Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other report. A file has up to 10,000. */
                    rows?: number;
                    team_id?: number;
                    /** @description Last day, included; today when left out. Two years at most. */
                    to?: string;
                    /** @description Whose days: an IANA zone, `Europe/Paris`; else `UTC`. */
                    tz?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The report; with `format=csv` or `format=xlsx` its table as a file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                /**
                                 * @description Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it reads of the rows themselves.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                archived_until?: string;
                                /**
                                 * @description When its counting began: every change that was made before is in it.
                                 * @example 2026-11-20T03:29:58.000000Z
                                 */
                                as_of: string;
                                period: {
                                    from: string;
                                    /** @enum {string} */
                                    group: "day" | "week" | "month";
                                    to: string;
                                    tz: string;
                                };
                                /** @description Rows that the whole table has. */
                                row_count: number;
                                /** @description The table, as far as it was asked for. */
                                rows: {
                                    /** @description All amounts above zero, of items without a unit. */
                                    amount: number;
                                    archived: number;
                                    available: number;
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        amount: number;
                                        in: number;
                                        /** @description Positive. */
                                        out: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    empty: number;
                                    /** @description How many times something came or went in the period. */
                                    entries: number;
                                    in: number;
                                    locations: number;
                                    open_lists: number;
                                    /** @description Positive. */
                                    out: number;
                                    oversold: number;
                                    team_id: number;
                                    team_name: string;
                                }[];
                                /** @description What the chart draws. */
                                series: {
                                    amount: number;
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        amount: number;
                                        in: number;
                                        /** @description Positive. */
                                        out: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    in: number;
                                    /** @description Positive. */
                                    out: number;
                                    team_id: number;
                                    team_name: string;
                                }[];
                                /** @description The teams that it tells of. */
                                teams: {
                                    id: number;
                                    name: string;
                                }[];
                                totals: {
                                    available: number;
                                    /** @description One sum for each unit, where anything has one: sums never mix units. */
                                    by_unit?: {
                                        in: number;
                                        /** @description Positive. */
                                        out: number;
                                        /**
                                         * @description Null: what is counted without a unit.
                                         * @enum {string|null}
                                         */
                                        unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                    }[];
                                    empty: number;
                                    in: number;
                                    /** @description Positive. */
                                    out: number;
                                    oversold: number;
                                    previous: {
                                        /** @description One sum for each unit, where anything has one: sums never mix units. */
                                        by_unit?: {
                                            in: number;
                                            /** @description Positive. */
                                            out: number;
                                            /**
                                             * @description Null: what is counted without a unit.
                                             * @enum {string|null}
                                             */
                                            unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                                        }[];
                                        in: number;
                                        /** @description Positive. */
                                        out: number;
                                    };
                                };
                            };
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/run-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Of items that have run out: since when, who took from them last, and what was taken a week.
         * @description Needs the permission `stock.empty`.
         */
        get: {
            parameters: {
                query: {
                    /** @description At most 100 ids with commas; of others nothing is answered. */
                    stock_ids: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                items: components["schemas"]["RunOut"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a sheet: many items, each with changes of its own.
         * @description One batch, which is undone as one. Items that cannot follow are named in `failed`, and the others are changed; 422 when none can. Amounts need `stock.adjust`, all else `stock.edit`. Needs the permission `stock`. Some of it needs more: `stock.edit`, `stock.adjust`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: {
                            allow_minus_amount?: boolean;
                            /** @description What the amount becomes. The log has the difference, with the reason `correction`. */
                            amount?: number;
                            location_id?: number | null;
                            name?: string;
                            stock_id: number;
                            supplier?: string | null;
                            /** @description Of the record that the change began with: older is 409. */
                            version?: number;
                        }[];
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                /** @description For undoing the whole change; null when nothing was changed. */
                                batch_id: string | null;
                                failed: components["schemas"]["BulkFailure"][];
                                /** @description Items that were changed. */
                                updated: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The teams that the caller may see.
         * @description Needs the permission `teams`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description An id: the teams below that one, at any depth. */
                    below?: string;
                    /** @description `true`: the archived teams. */
                    deleted?: string;
                    /** @description `true`: with where each stands, what is in it, what covers it. */
                    facts?: string;
                    /** @description Any part of the name or the slug, whatever its case and accents. */
                    name?: string;
                    /** @description `true`: without the team of the call and the caller’s home team. */
                    others?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `true`: the teams deleted in the last 30 days, which can be restored. */
                    removed?: string;
                    /** @description `id`, `name`, `slug`, `created_at`, `updated_at`, `tree`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    /** @description What covers them: one of active, ending, grace, read_only, dormant, unlimited; several with commas. */
                    state?: string;
                    team_id?: number;
                    /** @description Ids with commas: these alone, on one page unless `per_page` says less or there are more than 100. */
                    team_ids?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                teams: {
                                    data: components["schemas"]["Team"][];
                                    pagination: {
                                        current_page: number;
                                        last_page: number;
                                        per_page: number;
                                        /** @description The number of the last row. */
                                        to: number;
                                        total: number;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a team, below another or at the top.
         * @description Without a slug one is made of the name. A team at the top needs an Owner, who owns it too. Needs the permission `teams.create`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        parent_id?: number | null;
                        /** @example leeds */
                        slug?: string;
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                team: components["schemas"]["Team"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands in the way of archiving a team, and what goes out of use with it.
         * @description Needs the permission `teams.delete`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                preview: components["schemas"]["ArchivePreview"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Takes a team out of use.
         * @description Needs the permission `teams.delete`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The team’s name, typed to confirm. */
                        confirm_name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                team: components["schemas"]["Team"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a team’s pages look, and what of it the team says itself.
         * @description Needs the permission `teams.branding`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                own: components["schemas"]["OwnBranding"];
                                settings: components["schemas"]["Settings"];
                                team_id: number;
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Changes how a team’s pages look.
         * @description Needs the permission `teams.branding`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        contact_email?: string | null;
                        contact_form?: boolean | null;
                        hide_landing?: boolean | null;
                        /** @description Null: as the team above. */
                        name?: string | null;
                        /** @description The accent by colour scheme; each must have a contrast of 4.5 with the scheme’s colours. */
                        palette?: {
                            /** @example #0B6B4C */
                            dark?: string;
                            /** @example #0B6B4C */
                            light?: string;
                            /** @example #0B6B4C */
                            sepia?: string;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                own: components["schemas"]["OwnBranding"];
                                settings: components["schemas"]["Settings"];
                                team_id: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/hostnames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hostnames that a team has or wants.
         * @description Needs the permission `teams.domains`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                hostnames: components["schemas"]["TeamHostname"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Adds a hostname, and answers the DNS records to set for it.
         * @description A name under the product’s own domain needs none and is in use at once. Needs the permission `teams.domains`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example stock.example.com */
                        hostname: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                hostname: components["schemas"]["TeamHostname"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/hostnames/{hostname}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes a verified hostname the primary one.
         * @description Needs the permission `teams.domains`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    hostname: string;
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description The one that links in mails lead to.
                         * @enum {boolean}
                         */
                        primary?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                hostname: components["schemas"]["TeamHostname"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Removes a hostname.
         * @description Needs the permission `teams.domains`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    hostname: string;
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: Record<string, never>;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/hostnames/{hostname}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks the DNS records up; when all are right, the hostname is in use.
         * @description Needs the permission `teams.domains`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    hostname: string;
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                hostname: components["schemas"]["TeamHostname"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a team a logo.
         * @description PNG, JPEG or WebP of at most 2 MB; it is kept as PNG of at most 512 pixels across. It counts among the 300 photos that a person may send within a day. Needs the permission `teams.branding`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description The logo that stands on dark in place of the other. */
                    dark?: boolean;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description A PNG, JPEG or WebP file of at most 2 MB. */
                        logo?: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                own: components["schemas"]["OwnBranding"];
                                settings: components["schemas"]["Settings"];
                                team_id: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Takes the logo away: the one of the team above shows.
         * @description Needs the permission `teams.branding`.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description The logo that stands on dark in place of the other. */
                    dark?: boolean;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                own: components["schemas"]["OwnBranding"];
                                settings: components["schemas"]["Settings"];
                                team_id: number;
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an archived team, or one deleted in the last 30 days, into use again.
         * @description Needs the permission `teams.delete`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The team’s name, typed to confirm. */
                        confirm_name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                team: components["schemas"]["Team"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a team a subscription.
         * @description Needs the permission `subscriptions.manage`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2030-01-01T00:00:00Z
                         */
                        expiration_at: string;
                        /**
                         * Format: email
                         * @example billing@brightwater.example
                         */
                        invoice_email?: string | null;
                        renew_years?: number;
                        /** @example standard */
                        type?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                subscription: components["schemas"]["Subscription"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One team that the caller may work in, and what covers it.
         * @description A slug that the team gave up in the last 90 days finds it too. With `facts` it needs `teams` in the team, and finds an archived one.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `true`: with where each stands, what is in it, what covers it. */
                    facts?: string;
                    team_id?: number;
                };
                header?: never;
                path: {
                    idOrSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                coverage: components["schemas"]["Coverage"];
                                team: components["schemas"]["Team"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            permission: string;
                        };
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Renames a team or moves it below another.
         * @description The slug it gives up leads to it for 90 days. Needs the permission `teams.edit`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    idOrSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        parent_id?: number | null;
                        /** @example leeds */
                        slug?: string;
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                team: components["schemas"]["Team"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Deletes an archived team.
         * @description Needs the permission `teams.delete`.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    idOrSlug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The team’s name, typed to confirm. */
                        confirm_name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                team: components["schemas"]["Team"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{idOrSlug}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who would gain and lose by moving a team, what would cover it and which host would serve it.
         * @description Refused with 422 wherever the move itself would be. Needs the permission `teams.edit`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The team above it then; 0: at the top; left out: as it is. */
                    parent_id?: number;
                };
                header?: never;
                path: {
                    idOrSlug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                preview: components["schemas"]["MovePreview"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a team itself, newest first.
         * @description Needs the permission `logs`, `teams`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["TeamLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of the team itself, as a file.
         * @description With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is logged. Needs the permission `logs.export`, `teams`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description `csv` unless given. */
                    format?: "csv" | "xlsx";
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "text/csv": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The subscriptions of a team, and what covers it.
         * @description Needs the permission `subscriptions.view`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Ids with commas. */
                    subscription_ids?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                coverage: components["schemas"]["Coverage"];
                                subscriptions: components["schemas"]["Subscription"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/subscriptions/{subscription}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a subscription.
         * @description Needs the permission `subscriptions.manage`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subscription: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2030-01-01T00:00:00Z
                         */
                        expiration_at?: string;
                        /**
                         * Format: email
                         * @example billing@brightwater.example
                         */
                        invoice_email?: string | null;
                        renew_years?: number;
                        team_id?: number;
                        /** @example standard */
                        type?: string;
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                subscription: components["schemas"]["Subscription"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Removes a subscription; the nearest ancestor’s covers the team then. Without one the time that was removed still counts.
         * @description Needs the permission `subscriptions.manage`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    subscription: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: Record<string, never>;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/subscriptions/{subscription}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renews a subscription by one to five years; 409 where `version` is not the one it has.
         * @description Needs the permission `subscriptions.manage`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description How long before it was sent the call was made, in milliseconds. */
                    "Idempotency-Age"?: string;
                    /** @description A call repeated with the same key within 24 hours gets the first answer again. */
                    "Idempotency-Key": string;
                };
                path: {
                    subscription: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                        /** @description The one that was seen: of several renewals at once one is carried out. */
                        version: number;
                        years: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                subscription: components["schemas"]["Subscription"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/subscriptions/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the subscriptions of a team, newest first.
         * @description Needs the permission `logs`, `subscriptions.view`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["TeamLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/subscriptions/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of subscriptions, as a file.
         * @description With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is logged. Needs the permission `logs.export`, `subscriptions.view`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description `csv` unless given. */
                    format?: "csv" | "xlsx";
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "text/csv": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, and what they may do in each team.
         * @description Of more than fifty teams the first fifty by name are told of, with the home team, the one of `team_id` and those above them; or, with `name`, those that it finds.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of a team’s name or slug: only those teams. */
                    name?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                user: components["schemas"]["User"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Changes one’s own name, username or e-mail address.
         * @description Another address counts once it has confirmed itself by the link that is sent to it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Needed for another e-mail address: it is a way back in. */
                        current_password?: string;
                        email?: string;
                        name?: string;
                        username?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                user: components["schemas"]["User"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes one’s own password and ends every other session. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password: string;
                        /** @description At least 10 characters, 200 at most. */
                        password: string;
                        password_confirmation: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                user: components["schemas"]["User"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets up the product for oneself; what is left out stays as it is. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        announcements?: boolean;
                        /** @description How the dashboard is arranged: widgets in order, those that are hidden, and kept reports. It is replaced as a whole. */
                        dashboard?: {
                            hidden: string[];
                            order: string[];
                            /** @description Reports that stand on it, each as the query of its page, in the team it was kept in. */
                            reports: {
                                query: string;
                                team_id: number;
                            }[];
                        };
                        /** @enum {string} */
                        density?: "comfortable" | "compact";
                        /** @enum {string} */
                        locale?: "en" | "fr";
                        notifications?: {
                            list_handed_over?: boolean;
                            oversold?: boolean;
                            restocked?: boolean;
                            subscription?: boolean;
                        };
                        per_page?: number;
                        /** @enum {string} */
                        scheme?: "light" | "dark" | "sepia" | "system";
                        shortcuts?: boolean;
                        sounds?: boolean;
                        /** @description How lists are set up, each as a query: `{"stock": "columns=name.amount-120&density=compact"}`. An empty one is as the product has it. */
                        tables?: {
                            [key: string]: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                user: components["schemas"]["User"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                sessions: components["schemas"]["AccountSession"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Signs out everywhere else. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of one’s own sessions, this one included. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who works in a team, by a role in it, above it or below it.
         * @description Needs the permission `users`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the name, the username or the e-mail address. */
                    name?: string;
                    page?: string;
                    per_page?: string;
                    /** @description One of owner, manager, keeper, picker, viewer, auditor, billing, custom. */
                    role?: string;
                    /** @description `id`, `name`, `username`, `email`, `last_seen_at` or `created_at`. */
                    sort?: string;
                    sort_direction?: string;
                    /** @description One of active, invited, deactivated. */
                    status?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                users: {
                                    data: components["schemas"]["UserRow"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person, with what they may do in each team and where that comes from.
         * @description Needs the permission `users`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                user: components["schemas"]["UserDetail"];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        /**
         * Changes name, username, e-mail address or home team of somebody who may not do more than you.
         * @description Needs the permission `users.edit`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email?: string;
                        home_team_id?: number;
                        name?: string;
                        team_id?: number;
                        username?: string;
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                user: components["schemas"]["UserDetail"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes an account and ends its sessions; what the person did stays.
         * @description Needs the permission `users.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                user: components["schemas"]["UserDetail"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a closed account again, with the roles it had.
         * @description Needs the permission `users.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                user: components["schemas"]["UserDetail"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a person a link for a new password.
         * @description Needs the permission `users.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
                /** @description Too many attempts; `Retry-After` says when to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets what a person may do in a team and below: a role, extras, refusals.
         * @description In a read-only team rights can be taken away and not given: 402. Needs the permission `users.roles`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        denied?: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                        extra?: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                        /**
                         * @description `none` is "no access"; null sets nothing here, so that the role from above holds.
                         * @enum {string|null}
                         */
                        role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | "none" | null;
                        role_id?: number | null;
                        team_id: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                effective: components["schemas"]["EffectiveAccess"];
                                user: components["schemas"]["UserDetail"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a person is signed in, for whoever may do as much as they.
         * @description Needs the permission `users.edit`.
         */
        get: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                sessions: components["schemas"]["UserSession"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Signs a person out on one device.
         * @description Needs the permission `users.edit`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                    session: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                sessions: components["schemas"]["UserSession"][];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a person out on every device.
         * @description Needs the permission `users.edit`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team_id?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the people, roles and invitations of a team, newest first.
         * @description Needs the permission `logs`, `users`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description From 1; beyond the last page answers the last. */
                    page?: string;
                    /** @description 15 unless given; below 4 means 15, above 100 means 100. */
                    per_page?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                logs: {
                                    data: components["schemas"]["UserLog"][];
                                    pagination: {
                                        current_page: number;
                                        from: number;
                                        last_page: number;
                                        per_page: number;
                                        total: number;
                                        /**
                                         * @description The list is so long that `total`, and `last_page` with it, are estimates.
                                         * @enum {boolean}
                                         */
                                        total_is_estimate?: true;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of people, roles and invitations, as a file.
         * @description With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is logged. Needs the permission `logs.export`, `users`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Any part of the action; ignored up to three letters. */
                    action?: string;
                    /** @description Who did it. */
                    actor_id?: number;
                    /** @description `csv` unless given. */
                    format?: "csv" | "xlsx";
                    /** @description The rows of the line that begins with this one. */
                    group?: number;
                    /** @description `true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line. */
                    grouped?: string;
                    /** @description An id, `not set`, or several with commas. */
                    location_id?: string;
                    /** @description Any part of the item’s name as it was, whatever its case and accents. */
                    name?: string;
                    /** @description `id`, `time`, `created_at`, `name`, `action`; else `id`. */
                    sort?: string;
                    /** @description `ASC`, else `DESC`. */
                    sort_direction?: string;
                    stock_id?: number;
                    team_id?: number;
                    /** @description `today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing. */
                    time?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                        "text/csv": {
                            message: string;
                            result: {
                                job: components["schemas"]["Job"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Without a subscription for over 90 days: only who may renew it may call. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dormant"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved views of a team: everybody’s, and the caller’s own. */
        get: {
            parameters: {
                query?: {
                    /** @description Of this page only. */
                    page?: string;
                    team_id?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            result: {
                                views: components["schemas"]["SavedView"][];
                            };
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Saves a view of a list.
         * @description A view of the team needs `views.share`. Some of it needs more: `views.share`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Opened when the page is opened without a query; one for each page and scope. */
                        is_default?: boolean;
                        name: string;
                        /** @description Which list: `stock`, `stock.empty`, `locations` …; the client’s own names. */
                        page: string;
                        /** @description The list’s part of the address: `name=bolt&sort=name`. */
                        query: string;
                        /**
                         * @description `team`: everybody’s; needs `views.share`.
                         * @enum {string}
                         */
                        scope?: "personal" | "team";
                        team_id?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                view: components["schemas"]["SavedView"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a saved view.
         * @description A view of the team needs `views.share`. Some of it needs more: `views.share`.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Opened when the page is opened without a query; one for each page and scope. */
                        is_default?: boolean;
                        name?: string;
                        /** @description The list’s part of the address: `name=bolt&sort=name`. */
                        query?: string;
                        /**
                         * @description `team`: everybody’s; needs `views.share`.
                         * @enum {string}
                         */
                        scope?: "personal" | "team";
                        team_id?: number;
                        /** @description Of the record that the change began with: older is 409. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            result: {
                                view: components["schemas"]["SavedView"];
                            };
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody else has changed it since the version that was sent. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conflict"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        post?: never;
        /**
         * Deletes a saved view.
         * @description A view of the team needs `views.share`. Some of it needs more: `views.share`.
         */
        delete: {
            parameters: {
                query?: {
                    team_id?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            says?: components["schemas"]["Said"][];
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The team’s subscription has ended: it is read-only, or dormant. */
                402: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unpaid"];
                    };
                };
                /** @description The permission is missing. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Forbidden"];
                    };
                };
                /** @description Unknown, or out of the caller’s reach. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/broadcasting/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a socket into a channel. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example private-App.Models.Team.3 */
                        channel_name: string;
                        /** @example 4821946015.2218340967 */
                        socket_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Key and signature, with a colon between. */
                            auth: string;
                            /** @description JSON of the member, on a presence channel. */
                            channel_data?: string;
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not for this caller, or there is none: the answer says nothing of which. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/broadcasting/user-auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells a socket server whose socket it is, so that it can be closed when the account is. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example 4821946015.2218340967 */
                        socket_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            auth: string;
                            user_data: string;
                        };
                    };
                };
                /** @description Not signed in. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The input is not valid. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invalid"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process runs, and does not run for nothing. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The database answers, as it was asked to, and the process is not about to stop. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sanctum/csrf-cookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets the CSRF cookie. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AccountSession */
        AccountSession: {
            /** @description The `User-Agent` of the sign-in. */
            agent: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description The one that asks. */
            current: boolean;
            /** @example 2026-11-20T03:29:58.000000Z */
            expires_at: string;
            id: number;
            /** @example 2026-11-20T03:29:58.000000Z */
            last_used_at: string | null;
        };
        /** ArchivePreview */
        ArchivePreview: {
            /** @description Archived already; the caller’s home team; teams below it that are in use. */
            blocked: ("archived" | "home" | "teams")[];
            /** @description Whose home team it is. */
            homes: number;
            /** @description Which would serve it no more. */
            hostnames: string[];
            /** @description Picking lists that are open. */
            lists: number;
            /** @description Who could work in it until now. */
            people: number;
            /** @description Items in use. */
            stock: number;
            /** @description The teams directly below it that are in use. */
            teams: {
                id: number;
                name: string;
            }[];
        };
        /** ArchiveReason */
        ArchiveReason: {
            /** @description As it was written when the item was archived. */
            reason: string | null;
            stock_id: number;
        };
        /**
         * BulkFailure
         * @description `current`: the item as it is now, where somebody has changed it since it was seen.
         * @example {
         *       "id": 513,
         *       "message": "Only 3 available",
         *       "errors": {
         *         "amount": [
         *           "Only 3 available"
         *         ]
         *       },
         *       "codes": {
         *         "amount": [
         *           {
         *             "code": "amount.not_enough",
         *             "values": {
         *               "count": 3
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        BulkFailure: {
            codes?: {
                [key: string]: components["schemas"]["Said"][];
            };
            current?: components["schemas"]["Stock"];
            /** @description Texts by dotted field. */
            errors: {
                [key: string]: string[];
            };
            id: number;
            message: string;
        };
        /**
         * CodeMatch
         * @example {
         *       "type": "stock",
         *       "id": 512,
         *       "name": "Brass hinge 100 mm"
         *     }
         */
        CodeMatch: {
            id: number;
            name: string;
            /** @enum {string} */
            type: "stock" | "location";
        };
        /** Conflict */
        Conflict: {
            /**
             * Code
             * @enum {string}
             */
            code?: "account.address_confirmed" | "account.address_link_over" | "account.confirmation_sent" | "account.other_hosts" | "account.others_signed_out" | "account.password_changed" | "account.report_of_unknown_team" | "account.saved" | "account.session_ended" | "amount.below_zero" | "amount.delta_is_zero" | "amount.delta_or_count" | "amount.minus_needed" | "amount.must_be_above_zero" | "amount.none_available" | "amount.not_enough" | "amount.reason" | "amount.too_large" | "amount.too_many_decimals" | "bad_request" | "batch.deltas_only" | "batch.of_others" | "body.malformed" | "body.malformed_form" | "body.too_deep" | "body.too_large" | "body.unsupported_type" | "branding.contrast" | "branding.saved" | "change.many_undone" | "change.some_undone" | "change.undone" | "code.check_digit" | "code.has_sign" | "code.of_another" | "code.of_another_item" | "code.of_archived_item" | "code.of_item" | "code.required" | "code.shortened" | "code.taken" | "code.too_long" | "code.too_many" | "conflict" | "consent.kept" | "contact.empty" | "contact.taken" | "contact.too_fast" | "count.already_emptied" | "count.already_saved" | "count.another_under_way" | "count.changed_while_counting" | "count.emptied" | "count.item_elsewhere" | "count.item_twice" | "count.item_unknown" | "count.kept" | "count.newer" | "count.of_another_location" | "count.saved" | "count.unclear" | "count.went_on" | "customer.required" | "database_away" | "database_busy" | "disk_full" | "download.used" | "email.invalid" | "email.taken" | "export.accepted" | "export.column_unknown" | "export.too_many_ids" | "export.too_many_rows" | "field.format" | "field.invalid" | "field.not_a_date" | "field.not_a_list" | "field.not_a_number" | "field.not_a_uuid" | "field.not_above" | "field.not_an_email" | "field.not_an_object" | "field.not_one_of" | "field.not_text" | "field.not_true_or_false" | "field.not_whole" | "field.required" | "field.too_few" | "field.too_large" | "field.too_long" | "field.too_many" | "field.too_many_decimals" | "field.too_short" | "field.too_small" | "field.unkeepable" | "field.unknown_part" | "file.broken_quotes" | "file.cell_too_long" | "file.no_rows" | "file.no_sheet" | "file.no_workbook" | "file.not_text" | "file.old_workbook" | "file.required" | "file.too_hard" | "file.too_large" | "file.too_many_characters" | "file.too_many_rows" | "file.too_wide" | "file.unknown_encoding" | "file.workbook_too_large" | "files_away" | "filter.location" | "filter.name" | "filter.true_or_false" | "filter.when" | "foreign_page" | "handover.made" | "handover.not_a_host" | "handover.over" | "hostname.added" | "hostname.already_there" | "hostname.invalid" | "hostname.not_registrable" | "hostname.not_yet_verified" | "hostname.of_other_team" | "hostname.of_product" | "hostname.removed" | "hostname.saved" | "hostname.too_many" | "hostname.used_elsewhere" | "hostname.verified" | "hostname.verify_first" | "import.accepted" | "import.changed" | "import.checked" | "import.column_twice" | "import.corrections" | "import.mapping" | "import.name_unmapped" | "import.new_locations" | "import.no_such_column" | "import.nothing" | "import.partly_checked" | "import.too_many_locations" | "invite.account_closed" | "invite.already_accepted" | "invite.already_revoked" | "invite.asked_for_another" | "invite.expired" | "invite.joined" | "invite.left_out" | "invite.none_sent" | "invite.other_address" | "invite.password_of_account" | "invite.resent" | "invite.revoked" | "invite.role_too_high" | "invite.sent" | "invite.too_many" | "invite.unknown" | "item.already_archived" | "item.already_there" | "item.is_archived" | "item.left_selection" | "item.none_changed" | "item.not_archived" | "item.not_deleted" | "item.on_open_lists" | "item.stale" | "item.too_many" | "item.too_many_ids" | "item.twice" | "item.unknown" | "item.unusable" | "job.broken" | "job.interrupted" | "job.not_allowed" | "job.too_many" | "key.done_long_ago" | "key.invalid" | "key.reused" | "line.added" | "line.all_picked" | "line.amount_above_zero" | "line.edited" | "line.has_substitute" | "line.item_required" | "line.none_picked" | "line.not_short" | "line.nothing_short" | "line.one_or_several" | "line.only_picked" | "line.only_wanted" | "line.partly_picked" | "line.picked" | "line.removed" | "line.reordered" | "line.short" | "line.substitute_is_same" | "line.substitute_needs_reason" | "line.unknown" | "line.unpicked" | "list.cannot_go_back" | "list.changed" | "list.completed" | "list.created" | "list.deleted" | "list.edited" | "list.every_line_once" | "list.handed_over" | "list.is_deleted" | "list.is_done" | "list.lines_open" | "list.lines_picked" | "list.not_deleted" | "list.not_done" | "list.nothing_to_return" | "list.owner_without_lists" | "list.restore_too_late" | "list.restored" | "list.result_sent" | "list.too_many_lines" | "live_updates_away" | "location.already_archived" | "location.archived" | "location.created" | "location.deleted" | "location.edited" | "location.is_archived" | "location.items_changed" | "location.merged" | "location.move_to_required" | "location.name_taken" | "location.not_archived" | "location.not_deleted" | "location.required" | "location.restored" | "location.same" | "location.still_holds" | "location.unarchived" | "location.unknown" | "location.unusable" | "logo.damaged" | "logo.light_first" | "logo.removed" | "logo.required" | "logo.saved" | "logo.too_hard" | "logo.too_many_pixels" | "logo.too_many_today" | "logo.type" | "misdirected" | "name.empty" | "name.hides" | "name.mixes_alphabets" | "name.needed" | "name.required" | "password.common" | "password.confirmation_differs" | "password.current_needed" | "password.current_wrong" | "password.is_the_name" | "password.too_long" | "password.too_short" | "period.date_out_of_reach" | "period.date_unreadable" | "period.ends_before_start" | "period.too_long" | "period.zone_unknown" | "photo.damaged" | "photo.none" | "photo.not_kept" | "photo.removed" | "photo.required" | "photo.saved" | "photo.too_hard" | "photo.too_many_pixels" | "photo.too_many_today" | "photo.type" | "pick.code_of_another_item" | "pick.delta_or_code" | "pick.is_no_count" | "pick.is_use" | "reason.required" | "recovery.link_over" | "recovery.link_sent" | "recovery.other_account" | "recovery.password_set" | "report.too_many_teams" | "restore.too_late" | "role.above_yourself" | "role.created" | "role.deleted" | "role.name_taken" | "role.saved" | "role.still_assigned" | "role.unknown" | "row.ambiguous_comma" | "row.ambiguous_point" | "row.code_twice" | "row.date_for_number" | "row.fraction" | "row.id_unknown" | "row.item_exists" | "row.minimum_below_zero" | "row.name_missing" | "row.name_too_long" | "row.no_id" | "row.no_item" | "row.no_number" | "row.no_such_location" | "row.no_yes_or_no" | "row.note_too_long" | "row.other_separator" | "row.power_of_ten" | "row.several_items" | "row.too_many_cells" | "row.twice" | "row.unit_unknown" | "selection.changed" | "selection.ids_or_filter" | "server_busy" | "sign_in.done" | "sign_in.other_host" | "sign_in.wrong" | "sign_out.done" | "sign_out.everywhere" | "stock.adjusted" | "stock.archived" | "stock.created" | "stock.deleted" | "stock.edited" | "stock.many_changed" | "stock.moved" | "stock.restored" | "stock.some_changed" | "stock.unarchived" | "subscription.created" | "subscription.date_in_the_past" | "subscription.date_too_late" | "subscription.deleted" | "subscription.edited" | "subscription.empty" | "subscription.renewed" | "subscription_dormant" | "subscription_read_only" | "team.already_archived" | "team.already_deleted" | "team.archived" | "team.confirm_name" | "team.created" | "team.deleted" | "team.edited" | "team.foreign_roles" | "team.has_active_teams" | "team.is_archived" | "team.is_home" | "team.loops" | "team.move_above_yourself" | "team.not_archived" | "team.only_owners_on_top" | "team.parent_archived" | "team.parent_unknown" | "team.restore_too_late" | "team.restored" | "team.slug_invalid" | "team.slug_reserved" | "team.slug_taken" | "team.too_deep" | "unavailable" | "undo.archived" | "undo.changed_since" | "undo.nothing" | "undo.unknown" | "user.above_yourself" | "user.account_above" | "user.address_asked" | "user.already_deactivated" | "user.deactivated" | "user.device_signed_out" | "user.last_owner" | "user.no_role_there" | "user.not_deactivated" | "user.not_yourself" | "user.reactivated" | "user.recovery_sent" | "user.rights_saved" | "user.saved" | "user.signed_out" | "username.invalid" | "username.taken" | "view.deleted" | "view.name_taken" | "view.saved" | "view.too_many" | "view.too_many_in_all";
            /** @description The fields on which both sides differ. */
            conflict?: string[];
            message: string;
            result?: {
                /** @description Who has changed it, and when: of a photo. */
                by?: {
                    /** @example 2026-11-20T03:29:58.000000Z */
                    at: string;
                    who: string | null;
                };
                /** @description The record as it is now. */
                current: unknown;
            };
        };
        /** ConsentReceipt */
        ConsentReceipt: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description Names nobody: whoever has it can show it. */
            id: string;
            /** @example 2026-11-01 */
            policy_version: string;
            /**
             * @description What was agreed to; `necessary` always is.
             * @example [
             *       "necessary",
             *       "preference"
             *     ]
             */
            types: ("necessary" | "functional" | "preference" | "statistics" | "advertising")[];
        };
        /** CountDifference */
        CountDifference: {
            /** @description What is recorded now. */
            amount: number;
            counted: number;
            delta: number;
            /** @description What was to be found there when it was counted. */
            expected: number;
            name: string;
            stock_id: number;
        };
        /**
         * CountMovement
         * @example {
         *       "log_id": 7712,
         *       "who": "Tom Hale",
         *       "action": "adjusted",
         *       "delta": -2,
         *       "at": "2026-11-20T10:04:00.000000Z",
         *       "version": 8
         *     }
         */
        CountMovement: {
            /** @enum {string} */
            action: "created" | "edited" | "adjusted" | "counted" | "moved" | "archived" | "unarchived" | "deleted" | "restored" | "undone";
            /** @example 2026-11-20T03:29:58.000000Z */
            at: string;
            delta: number;
            log_id: number;
            /** @description Of the item, after it; 0 where that is not known. */
            version: number;
            who: string | null;
        };
        /** CountNewer */
        CountNewer: {
            /** @description What is recorded. */
            amount: number;
            by: components["schemas"]["CountMovement"];
            counted: number;
            name: string;
            stock_id: number;
        };
        /** CountUnclear */
        CountUnclear: {
            counted: number;
            movements: components["schemas"]["CountMovement"][];
            name: string;
            stock_id: number;
        };
        /**
         * CountUnderWay
         * @example {
         *       "count_id": "7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10",
         *       "location_id": 12,
         *       "lines": [
         *         {
         *           "stock_id": 512,
         *           "counted": 17,
         *           "seen_amount": 18
         *         }
         *       ],
         *       "version": 1,
         *       "started_at": "2026-11-20T03:29:58.000000Z",
         *       "updated_at": "2026-11-20T03:31:04.000000Z",
         *       "ended": null
         *     }
         */
        CountUnderWay: {
            /**
             * Format: uuid
             * @description Made up by the device that begins the count, and the same until it has ended.
             */
            count_id: string;
            /**
             * @description How it ended; null while it is under way.
             * @enum {string|null}
             */
            ended: "saved" | "emptied" | null;
            lines: {
                /** @description How long before this call, or this answer, it was counted. */
                before_ms?: number;
                counted: number;
                /** @description It was read off its label, the last time. */
                scanned?: boolean;
                /** @description What the screen said while it was counted: what moves since is no difference. */
                seen_amount: number;
                /** @description The version of the item that the screen showed. A change by a delta is asked about (`count.unclear`) where somebody has counted the item since, within a minute. */
                seen_version?: number;
                stock_id: number;
                /** @description How long counting it took, until then. */
                took_ms?: number;
            }[];
            location_id: number;
            /** @example 2026-11-20T03:29:58.000000Z */
            started_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            version: number;
        };
        /** Coverage */
        Coverage: {
            /** @example 2026-11-20T03:29:58.000000Z */
            expiration_at: string | null;
            /** @description It is the subscription of a team above. */
            inherited: boolean;
            /** @description From when on writes answer 402. */
            read_only_at: string | null;
            /** @description It goes on by itself when it has run out. */
            renews?: boolean;
            /** @enum {string} */
            state: "active" | "ending" | "grace" | "read_only" | "dormant" | "unlimited";
            team_id?: number | null;
        };
        /** CustomRole */
        CustomRole: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description How many people have it. */
            holders: number;
            id: number;
            name: string;
            /** @description With all that they imply. */
            permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
            team_id: number;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            version: number;
        };
        /** Dormant */
        Dormant: {
            /** @enum {string} */
            code: "subscription_dormant";
            message: string;
        };
        /** EffectiveAccess */
        EffectiveAccess: {
            from_team_id: number | null;
            permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
            /** @enum {string|null} */
            role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | null;
            role_id: number | null;
            role_name: string | null;
            team_id: number;
        };
        /** Forbidden */
        Forbidden: {
            message: string;
            permission: string;
        };
        /** ImportColumn */
        ImportColumn: {
            examples: string[];
            name: string;
        };
        /** ImportReport */
        ImportReport: {
            /** @description For undoing the whole import; null when nothing was changed. */
            batch_id: string | null;
            created: number;
            /** @description The first rows that were left out: 100 of a job, 10 of each in the list of jobs. */
            failed: {
                codes?: {
                    [key: string]: components["schemas"]["Said"][];
                };
                /** @description Texts by dotted field. */
                errors: {
                    [key: string]: string[];
                };
                /** @description Of the item, as far as the row tells it. */
                name?: string;
                row: number;
            }[];
            /** @description How many rows were left out. */
            failed_total?: number;
            /** @description Of an import that was undone: items that stayed as they were. */
            kept?: number;
            unchanged: number;
            /** @description Whether the import was undone since, as a whole; items that changed again stay. */
            undone?: boolean;
            updated: number;
        };
        /** ImportRow */
        ImportRow: {
            /** @description Of an `update`: the fields that become different. Locations by name, long texts cut. */
            changes?: {
                allow_minus_amount?: {
                    new: boolean;
                    old: boolean;
                };
                amount?: {
                    new: number;
                    old: number;
                };
                codes?: {
                    new: string | null;
                    old: string | null;
                };
                location?: {
                    new: string | null;
                    old: string | null;
                };
                minimum?: {
                    new: number | null;
                    old: number | null;
                };
                name?: {
                    new: string;
                    old: string;
                };
                note?: {
                    new: string | null;
                    old: string | null;
                };
                supplier?: {
                    new: string | null;
                    old: string | null;
                };
                unit?: {
                    new: string | null;
                    old: string | null;
                };
            };
            /** @description Codes that another has, of a row that comes without them. */
            codes_left_out?: string[];
            /** @description Texts by dotted field. */
            errors: {
                [key: string]: string[];
            };
            /** @description Its location is added with it. */
            new_location?: boolean;
            /** @description As a spreadsheet numbers it: the heading is row 1. */
            row: number;
            /** @enum {string} */
            status: "create" | "update" | "unchanged" | "error";
            stock_id: number | null;
            values: {
                allow_minus_amount?: string;
                amount?: string;
                codes?: string;
                id?: string;
                location?: string;
                minimum?: string;
                name?: string;
                note?: string;
                supplier?: string;
                unit?: string;
            };
        };
        /** Invalid */
        Invalid: {
            codes?: {
                [key: string]: components["schemas"]["Said"][];
            };
            /** @description Texts by dotted field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The first text, and how many more there are. */
            message: string;
            /** @description What would be possible. */
            result?: {
                [key: string]: unknown;
            };
        };
        /** Invite */
        Invite: {
            /** @example 2026-11-20T03:29:58.000000Z */
            accepted_at: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            email: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            expires_at: string;
            id: number;
            invited_by: {
                id: number;
                name: string;
            };
            /** @description For handing it over by another way than mail; null once it opens nothing. */
            link: string | null;
            message: string | null;
            /** @enum {string} */
            role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom";
            role_id: number | null;
            role_name: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            sent_at: string;
            /** @enum {string} */
            status: "open" | "expired" | "accepted" | "revoked";
            team_id: number;
        };
        /**
         * Job
         * @example {
         *       "id": 41,
         *       "kind": "import",
         *       "name": "stock.csv",
         *       "status": "running",
         *       "progress": 2000,
         *       "total": 9500,
         *       "report": null,
         *       "download_url": null,
         *       "message": null,
         *       "created_at": "2026-11-20T03:29:58.000000Z",
         *       "started_at": "2026-11-20T03:29:58.000000Z",
         *       "finished_at": null
         *     }
         */
        Job: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description Once it is done, of an export, and of an import that left rows out: those rows with what is wrong with each. For one download, within five minutes; asking again gives another. */
            download_url: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            finished_at: string | null;
            id: number;
            /** @enum {string} */
            kind: "import" | "export";
            /** @description Why it failed. */
            message: string | null;
            /** @description What its file is called: the one that is read, or made. */
            name: string | null;
            /** @description Of `total` rows. */
            progress: number;
            /** @description Of an import, once it is done. */
            report: components["schemas"]["ImportReport"] | null;
            /** @description What `message` says, by code. */
            says?: components["schemas"]["Said"][];
            /** @example 2026-11-20T03:29:58.000000Z */
            started_at: string | null;
            /** @enum {string} */
            status: "waiting" | "running" | "done" | "failed";
            total: number;
        };
        /** ListLog */
        ListLog: {
            /** @enum {string} */
            action: "created" | "edited" | "handed_over" | "item_added" | "item_edited" | "item_removed" | "reordered" | "picked" | "unpicked" | "short" | "completed" | "deleted" | "restored";
            actor: {
                id: number;
                name: string;
            } | null;
            batch_id: string | null;
            /** @enum {string} */
            cause: "web" | "import" | "scan" | "api" | "system";
            changes: {
                field: string;
                new: string | number | boolean | null;
                new_text?: string | null;
                old: string | number | boolean | null;
                old_text?: string | null;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            customer_name: string;
            /** @description What a pick added to the line; negative when it was put back. */
            delta: number | null;
            /** @description Of the first of several rows, where `grouped=true` asks for lines. */
            group?: {
                entries: number;
            };
            id: number;
            /** @description The line, for what happened to one. */
            item_id: number | null;
            list_id: number;
            /** @description The list’s name as it was, or its customer’s where it had none. */
            name: string;
            /** @enum {string|null} */
            reason: "not_found" | "damaged" | "too_few" | "other" | null;
            request_id: string | null;
            stock_id: number | null;
            stock_name: string | null;
            /** @description Unix seconds of `created_at`. */
            time: number;
        };
        /**
         * Location
         * @example {
         *       "id": 12,
         *       "name": "Cold room",
         *       "created_at": "2026-11-20T03:29:58.000000Z",
         *       "deleted_at": null,
         *       "version": 1
         *     }
         */
        Location: {
            /** @description The amounts of those without a unit together. With `totals=true`. */
            amount?: number;
            /** @description One sum for each unit, where anything has one: sums never mix units. */
            by_unit?: {
                amount: number;
                /**
                 * @description Null: what is counted without a unit.
                 * @enum {string|null}
                 */
                unit: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            id: number;
            /** @description Items here that are in use. With `totals=true`. */
            item_count?: number;
            /** @description When something last happened to an item here. With `totals=true`. */
            last_movement_at?: string | null;
            name: string;
            /** @description How many of them are below zero. With `totals=true`. */
            oversold_count?: number;
            version: number;
        };
        /**
         * LocationLog
         * @example {
         *       "id": 90,
         *       "created_at": "2026-11-20T03:29:58.000000Z",
         *       "time": 1795145398,
         *       "name": "Cold room 1",
         *       "action": "edited",
         *       "location_id": 12,
         *       "actor": {
         *         "id": 3,
         *         "name": "Priya Nair"
         *       },
         *       "note": null,
         *       "changes": [
         *         {
         *           "field": "name",
         *           "old": "Cold room",
         *           "new": "Cold room 1"
         *         }
         *       ],
         *       "cause": "web",
         *       "request_id": "5b0d6a5e-6f0e-4b3c-9a57-3f2f0e5c9d11",
         *       "batch_id": null
         *     }
         */
        LocationLog: {
            /** @enum {string} */
            action: "created" | "edited" | "archived" | "unarchived" | "deleted" | "restored" | "merged" | "counted";
            actor: {
                id: number;
                name: string;
            } | null;
            /** @description The changes of items that this one brought about. */
            batch_id: string | null;
            /** @enum {string} */
            cause: "web" | "import" | "scan" | "api" | "system";
            changes: {
                field: string;
                new: string | number | boolean | null;
                new_text?: string | null;
                old: string | number | boolean | null;
                old_text?: string | null;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description Of the first of several rows, where `grouped=true` asks for lines. */
            group?: {
                entries: number;
            };
            id: number;
            location_id: number;
            /** @description The location’s name as it was. */
            name: string;
            note: string | null;
            request_id: string | null;
            /** @description Unix seconds of `created_at`. */
            time: number;
        };
        /** LoginResult */
        LoginResult: {
            /** @description Sent back as `Authorization: Bearer …`. */
            token: string;
            /** @enum {string} */
            token_type: "Bearer";
            user: components["schemas"]["User"];
        };
        /** LogSeals */
        LogSeals: {
            /** @description The first row or seal that is not as it was sealed. */
            misfit: {
                id: number;
                what: string;
            } | null;
            /** @description These rows are as they were when they were sealed. */
            sealed: number[];
            /** @description Written in the last seconds, or under more seals than one call looks at. */
            unsealed: number[];
        };
        /** MovePreview */
        MovePreview: {
            coverage: {
                after: components["schemas"]["Coverage"];
                before: components["schemas"]["Coverage"];
            };
            gains: {
                count: number;
                /** @description The first 100; none without the permission `users` in the team. */
                people: {
                    id: number;
                    name: string;
                    /** @description In the team or below it. */
                    permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                    /** @enum {string|null} */
                    role_after: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | null;
                    /** @enum {string|null} */
                    role_before: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | null;
                }[];
            };
            hostname: {
                after: string | null;
                before: string | null;
            };
            loses: {
                count: number;
                /** @description The first 100; none without the permission `users` in the team. */
                people: {
                    id: number;
                    name: string;
                    /** @description In the team or below it. */
                    permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                    /** @enum {string|null} */
                    role_after: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | null;
                    /** @enum {string|null} */
                    role_before: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | null;
                }[];
            };
            parent: {
                id: number;
                name: string;
            } | null;
        };
        /** OwnBranding */
        OwnBranding: {
            contact_email: string | null;
            contact_form: boolean | null;
            hide_landing: boolean | null;
            logo: string | null;
            /** @description The logo as it stands on dark; null where `logo` does for both. */
            logo_dark: string | null;
            name: string | null;
            palette: {
                /** @example #0B6B4C */
                dark?: string;
                /** @example #0B6B4C */
                light?: string;
                /** @example #0B6B4C */
                sepia?: string;
            } | null;
        };
        /** Problem */
        Problem: {
            /**
             * Code
             * @enum {string}
             */
            code?: "account.address_confirmed" | "account.address_link_over" | "account.confirmation_sent" | "account.other_hosts" | "account.others_signed_out" | "account.password_changed" | "account.report_of_unknown_team" | "account.saved" | "account.session_ended" | "amount.below_zero" | "amount.delta_is_zero" | "amount.delta_or_count" | "amount.minus_needed" | "amount.must_be_above_zero" | "amount.none_available" | "amount.not_enough" | "amount.reason" | "amount.too_large" | "amount.too_many_decimals" | "bad_request" | "batch.deltas_only" | "batch.of_others" | "body.malformed" | "body.malformed_form" | "body.too_deep" | "body.too_large" | "body.unsupported_type" | "branding.contrast" | "branding.saved" | "change.many_undone" | "change.some_undone" | "change.undone" | "code.check_digit" | "code.has_sign" | "code.of_another" | "code.of_another_item" | "code.of_archived_item" | "code.of_item" | "code.required" | "code.shortened" | "code.taken" | "code.too_long" | "code.too_many" | "conflict" | "consent.kept" | "contact.empty" | "contact.taken" | "contact.too_fast" | "count.already_emptied" | "count.already_saved" | "count.another_under_way" | "count.changed_while_counting" | "count.emptied" | "count.item_elsewhere" | "count.item_twice" | "count.item_unknown" | "count.kept" | "count.newer" | "count.of_another_location" | "count.saved" | "count.unclear" | "count.went_on" | "customer.required" | "database_away" | "database_busy" | "disk_full" | "download.used" | "email.invalid" | "email.taken" | "export.accepted" | "export.column_unknown" | "export.too_many_ids" | "export.too_many_rows" | "field.format" | "field.invalid" | "field.not_a_date" | "field.not_a_list" | "field.not_a_number" | "field.not_a_uuid" | "field.not_above" | "field.not_an_email" | "field.not_an_object" | "field.not_one_of" | "field.not_text" | "field.not_true_or_false" | "field.not_whole" | "field.required" | "field.too_few" | "field.too_large" | "field.too_long" | "field.too_many" | "field.too_many_decimals" | "field.too_short" | "field.too_small" | "field.unkeepable" | "field.unknown_part" | "file.broken_quotes" | "file.cell_too_long" | "file.no_rows" | "file.no_sheet" | "file.no_workbook" | "file.not_text" | "file.old_workbook" | "file.required" | "file.too_hard" | "file.too_large" | "file.too_many_characters" | "file.too_many_rows" | "file.too_wide" | "file.unknown_encoding" | "file.workbook_too_large" | "files_away" | "filter.location" | "filter.name" | "filter.true_or_false" | "filter.when" | "foreign_page" | "handover.made" | "handover.not_a_host" | "handover.over" | "hostname.added" | "hostname.already_there" | "hostname.invalid" | "hostname.not_registrable" | "hostname.not_yet_verified" | "hostname.of_other_team" | "hostname.of_product" | "hostname.removed" | "hostname.saved" | "hostname.too_many" | "hostname.used_elsewhere" | "hostname.verified" | "hostname.verify_first" | "import.accepted" | "import.changed" | "import.checked" | "import.column_twice" | "import.corrections" | "import.mapping" | "import.name_unmapped" | "import.new_locations" | "import.no_such_column" | "import.nothing" | "import.partly_checked" | "import.too_many_locations" | "invite.account_closed" | "invite.already_accepted" | "invite.already_revoked" | "invite.asked_for_another" | "invite.expired" | "invite.joined" | "invite.left_out" | "invite.none_sent" | "invite.other_address" | "invite.password_of_account" | "invite.resent" | "invite.revoked" | "invite.role_too_high" | "invite.sent" | "invite.too_many" | "invite.unknown" | "item.already_archived" | "item.already_there" | "item.is_archived" | "item.left_selection" | "item.none_changed" | "item.not_archived" | "item.not_deleted" | "item.on_open_lists" | "item.stale" | "item.too_many" | "item.too_many_ids" | "item.twice" | "item.unknown" | "item.unusable" | "job.broken" | "job.interrupted" | "job.not_allowed" | "job.too_many" | "key.done_long_ago" | "key.invalid" | "key.reused" | "line.added" | "line.all_picked" | "line.amount_above_zero" | "line.edited" | "line.has_substitute" | "line.item_required" | "line.none_picked" | "line.not_short" | "line.nothing_short" | "line.one_or_several" | "line.only_picked" | "line.only_wanted" | "line.partly_picked" | "line.picked" | "line.removed" | "line.reordered" | "line.short" | "line.substitute_is_same" | "line.substitute_needs_reason" | "line.unknown" | "line.unpicked" | "list.cannot_go_back" | "list.changed" | "list.completed" | "list.created" | "list.deleted" | "list.edited" | "list.every_line_once" | "list.handed_over" | "list.is_deleted" | "list.is_done" | "list.lines_open" | "list.lines_picked" | "list.not_deleted" | "list.not_done" | "list.nothing_to_return" | "list.owner_without_lists" | "list.restore_too_late" | "list.restored" | "list.result_sent" | "list.too_many_lines" | "live_updates_away" | "location.already_archived" | "location.archived" | "location.created" | "location.deleted" | "location.edited" | "location.is_archived" | "location.items_changed" | "location.merged" | "location.move_to_required" | "location.name_taken" | "location.not_archived" | "location.not_deleted" | "location.required" | "location.restored" | "location.same" | "location.still_holds" | "location.unarchived" | "location.unknown" | "location.unusable" | "logo.damaged" | "logo.light_first" | "logo.removed" | "logo.required" | "logo.saved" | "logo.too_hard" | "logo.too_many_pixels" | "logo.too_many_today" | "logo.type" | "misdirected" | "name.empty" | "name.hides" | "name.mixes_alphabets" | "name.needed" | "name.required" | "password.common" | "password.confirmation_differs" | "password.current_needed" | "password.current_wrong" | "password.is_the_name" | "password.too_long" | "password.too_short" | "period.date_out_of_reach" | "period.date_unreadable" | "period.ends_before_start" | "period.too_long" | "period.zone_unknown" | "photo.damaged" | "photo.none" | "photo.not_kept" | "photo.removed" | "photo.required" | "photo.saved" | "photo.too_hard" | "photo.too_many_pixels" | "photo.too_many_today" | "photo.type" | "pick.code_of_another_item" | "pick.delta_or_code" | "pick.is_no_count" | "pick.is_use" | "reason.required" | "recovery.link_over" | "recovery.link_sent" | "recovery.other_account" | "recovery.password_set" | "report.too_many_teams" | "restore.too_late" | "role.above_yourself" | "role.created" | "role.deleted" | "role.name_taken" | "role.saved" | "role.still_assigned" | "role.unknown" | "row.ambiguous_comma" | "row.ambiguous_point" | "row.code_twice" | "row.date_for_number" | "row.fraction" | "row.id_unknown" | "row.item_exists" | "row.minimum_below_zero" | "row.name_missing" | "row.name_too_long" | "row.no_id" | "row.no_item" | "row.no_number" | "row.no_such_location" | "row.no_yes_or_no" | "row.note_too_long" | "row.other_separator" | "row.power_of_ten" | "row.several_items" | "row.too_many_cells" | "row.twice" | "row.unit_unknown" | "selection.changed" | "selection.ids_or_filter" | "server_busy" | "sign_in.done" | "sign_in.other_host" | "sign_in.wrong" | "sign_out.done" | "sign_out.everywhere" | "stock.adjusted" | "stock.archived" | "stock.created" | "stock.deleted" | "stock.edited" | "stock.many_changed" | "stock.moved" | "stock.restored" | "stock.some_changed" | "stock.unarchived" | "subscription.created" | "subscription.date_in_the_past" | "subscription.date_too_late" | "subscription.deleted" | "subscription.edited" | "subscription.empty" | "subscription.renewed" | "subscription_dormant" | "subscription_read_only" | "team.already_archived" | "team.already_deleted" | "team.archived" | "team.confirm_name" | "team.created" | "team.deleted" | "team.edited" | "team.foreign_roles" | "team.has_active_teams" | "team.is_archived" | "team.is_home" | "team.loops" | "team.move_above_yourself" | "team.not_archived" | "team.only_owners_on_top" | "team.parent_archived" | "team.parent_unknown" | "team.restore_too_late" | "team.restored" | "team.slug_invalid" | "team.slug_reserved" | "team.slug_taken" | "team.too_deep" | "unavailable" | "undo.archived" | "undo.changed_since" | "undo.nothing" | "undo.unknown" | "user.above_yourself" | "user.account_above" | "user.address_asked" | "user.already_deactivated" | "user.deactivated" | "user.device_signed_out" | "user.last_owner" | "user.no_role_there" | "user.not_deactivated" | "user.not_yourself" | "user.reactivated" | "user.recovery_sent" | "user.rights_saved" | "user.saved" | "user.signed_out" | "username.invalid" | "username.taken" | "view.deleted" | "view.name_taken" | "view.saved" | "view.too_many" | "view.too_many_in_all";
            message: string;
        };
        /** RunOut */
        RunOut: {
            /** @example 2026-11-20T03:29:58.000000Z */
            empty_since: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            last_used_at: string | null;
            /** @description As they were called then; null for the system. */
            last_used_by: string | null;
            stock_id: number;
            /** @description What was taken in the last 13 weeks, by the week; since it was made when that is less. */
            weekly_use: number;
        };
        /** Said */
        Said: {
            /**
             * Code
             * @enum {string}
             */
            code: "account.address_confirmed" | "account.address_link_over" | "account.confirmation_sent" | "account.other_hosts" | "account.others_signed_out" | "account.password_changed" | "account.report_of_unknown_team" | "account.saved" | "account.session_ended" | "amount.below_zero" | "amount.delta_is_zero" | "amount.delta_or_count" | "amount.minus_needed" | "amount.must_be_above_zero" | "amount.none_available" | "amount.not_enough" | "amount.reason" | "amount.too_large" | "amount.too_many_decimals" | "bad_request" | "batch.deltas_only" | "batch.of_others" | "body.malformed" | "body.malformed_form" | "body.too_deep" | "body.too_large" | "body.unsupported_type" | "branding.contrast" | "branding.saved" | "change.many_undone" | "change.some_undone" | "change.undone" | "code.check_digit" | "code.has_sign" | "code.of_another" | "code.of_another_item" | "code.of_archived_item" | "code.of_item" | "code.required" | "code.shortened" | "code.taken" | "code.too_long" | "code.too_many" | "conflict" | "consent.kept" | "contact.empty" | "contact.taken" | "contact.too_fast" | "count.already_emptied" | "count.already_saved" | "count.another_under_way" | "count.changed_while_counting" | "count.emptied" | "count.item_elsewhere" | "count.item_twice" | "count.item_unknown" | "count.kept" | "count.newer" | "count.of_another_location" | "count.saved" | "count.unclear" | "count.went_on" | "customer.required" | "database_away" | "database_busy" | "disk_full" | "download.used" | "email.invalid" | "email.taken" | "export.accepted" | "export.column_unknown" | "export.too_many_ids" | "export.too_many_rows" | "field.format" | "field.invalid" | "field.not_a_date" | "field.not_a_list" | "field.not_a_number" | "field.not_a_uuid" | "field.not_above" | "field.not_an_email" | "field.not_an_object" | "field.not_one_of" | "field.not_text" | "field.not_true_or_false" | "field.not_whole" | "field.required" | "field.too_few" | "field.too_large" | "field.too_long" | "field.too_many" | "field.too_many_decimals" | "field.too_short" | "field.too_small" | "field.unkeepable" | "field.unknown_part" | "file.broken_quotes" | "file.cell_too_long" | "file.no_rows" | "file.no_sheet" | "file.no_workbook" | "file.not_text" | "file.old_workbook" | "file.required" | "file.too_hard" | "file.too_large" | "file.too_many_characters" | "file.too_many_rows" | "file.too_wide" | "file.unknown_encoding" | "file.workbook_too_large" | "files_away" | "filter.location" | "filter.name" | "filter.true_or_false" | "filter.when" | "foreign_page" | "handover.made" | "handover.not_a_host" | "handover.over" | "hostname.added" | "hostname.already_there" | "hostname.invalid" | "hostname.not_registrable" | "hostname.not_yet_verified" | "hostname.of_other_team" | "hostname.of_product" | "hostname.removed" | "hostname.saved" | "hostname.too_many" | "hostname.used_elsewhere" | "hostname.verified" | "hostname.verify_first" | "import.accepted" | "import.changed" | "import.checked" | "import.column_twice" | "import.corrections" | "import.mapping" | "import.name_unmapped" | "import.new_locations" | "import.no_such_column" | "import.nothing" | "import.partly_checked" | "import.too_many_locations" | "invite.account_closed" | "invite.already_accepted" | "invite.already_revoked" | "invite.asked_for_another" | "invite.expired" | "invite.joined" | "invite.left_out" | "invite.none_sent" | "invite.other_address" | "invite.password_of_account" | "invite.resent" | "invite.revoked" | "invite.role_too_high" | "invite.sent" | "invite.too_many" | "invite.unknown" | "item.already_archived" | "item.already_there" | "item.is_archived" | "item.left_selection" | "item.none_changed" | "item.not_archived" | "item.not_deleted" | "item.on_open_lists" | "item.stale" | "item.too_many" | "item.too_many_ids" | "item.twice" | "item.unknown" | "item.unusable" | "job.broken" | "job.interrupted" | "job.not_allowed" | "job.too_many" | "key.done_long_ago" | "key.invalid" | "key.reused" | "line.added" | "line.all_picked" | "line.amount_above_zero" | "line.edited" | "line.has_substitute" | "line.item_required" | "line.none_picked" | "line.not_short" | "line.nothing_short" | "line.one_or_several" | "line.only_picked" | "line.only_wanted" | "line.partly_picked" | "line.picked" | "line.removed" | "line.reordered" | "line.short" | "line.substitute_is_same" | "line.substitute_needs_reason" | "line.unknown" | "line.unpicked" | "list.cannot_go_back" | "list.changed" | "list.completed" | "list.created" | "list.deleted" | "list.edited" | "list.every_line_once" | "list.handed_over" | "list.is_deleted" | "list.is_done" | "list.lines_open" | "list.lines_picked" | "list.not_deleted" | "list.not_done" | "list.nothing_to_return" | "list.owner_without_lists" | "list.restore_too_late" | "list.restored" | "list.result_sent" | "list.too_many_lines" | "live_updates_away" | "location.already_archived" | "location.archived" | "location.created" | "location.deleted" | "location.edited" | "location.is_archived" | "location.items_changed" | "location.merged" | "location.move_to_required" | "location.name_taken" | "location.not_archived" | "location.not_deleted" | "location.required" | "location.restored" | "location.same" | "location.still_holds" | "location.unarchived" | "location.unknown" | "location.unusable" | "logo.damaged" | "logo.light_first" | "logo.removed" | "logo.required" | "logo.saved" | "logo.too_hard" | "logo.too_many_pixels" | "logo.too_many_today" | "logo.type" | "misdirected" | "name.empty" | "name.hides" | "name.mixes_alphabets" | "name.needed" | "name.required" | "password.common" | "password.confirmation_differs" | "password.current_needed" | "password.current_wrong" | "password.is_the_name" | "password.too_long" | "password.too_short" | "period.date_out_of_reach" | "period.date_unreadable" | "period.ends_before_start" | "period.too_long" | "period.zone_unknown" | "photo.damaged" | "photo.none" | "photo.not_kept" | "photo.removed" | "photo.required" | "photo.saved" | "photo.too_hard" | "photo.too_many_pixels" | "photo.too_many_today" | "photo.type" | "pick.code_of_another_item" | "pick.delta_or_code" | "pick.is_no_count" | "pick.is_use" | "reason.required" | "recovery.link_over" | "recovery.link_sent" | "recovery.other_account" | "recovery.password_set" | "report.too_many_teams" | "restore.too_late" | "role.above_yourself" | "role.created" | "role.deleted" | "role.name_taken" | "role.saved" | "role.still_assigned" | "role.unknown" | "row.ambiguous_comma" | "row.ambiguous_point" | "row.code_twice" | "row.date_for_number" | "row.fraction" | "row.id_unknown" | "row.item_exists" | "row.minimum_below_zero" | "row.name_missing" | "row.name_too_long" | "row.no_id" | "row.no_item" | "row.no_number" | "row.no_such_location" | "row.no_yes_or_no" | "row.note_too_long" | "row.other_separator" | "row.power_of_ten" | "row.several_items" | "row.too_many_cells" | "row.twice" | "row.unit_unknown" | "selection.changed" | "selection.ids_or_filter" | "server_busy" | "sign_in.done" | "sign_in.other_host" | "sign_in.wrong" | "sign_out.done" | "sign_out.everywhere" | "stock.adjusted" | "stock.archived" | "stock.created" | "stock.deleted" | "stock.edited" | "stock.many_changed" | "stock.moved" | "stock.restored" | "stock.some_changed" | "stock.unarchived" | "subscription.created" | "subscription.date_in_the_past" | "subscription.date_too_late" | "subscription.deleted" | "subscription.edited" | "subscription.empty" | "subscription.renewed" | "subscription_dormant" | "subscription_read_only" | "team.already_archived" | "team.already_deleted" | "team.archived" | "team.confirm_name" | "team.created" | "team.deleted" | "team.edited" | "team.foreign_roles" | "team.has_active_teams" | "team.is_archived" | "team.is_home" | "team.loops" | "team.move_above_yourself" | "team.not_archived" | "team.only_owners_on_top" | "team.parent_archived" | "team.parent_unknown" | "team.restore_too_late" | "team.restored" | "team.slug_invalid" | "team.slug_reserved" | "team.slug_taken" | "team.too_deep" | "unavailable" | "undo.archived" | "undo.changed_since" | "undo.nothing" | "undo.unknown" | "user.above_yourself" | "user.account_above" | "user.address_asked" | "user.already_deactivated" | "user.deactivated" | "user.device_signed_out" | "user.last_owner" | "user.no_role_there" | "user.not_deactivated" | "user.not_yourself" | "user.reactivated" | "user.recovery_sent" | "user.rights_saved" | "user.saved" | "user.signed_out" | "username.invalid" | "username.taken" | "view.deleted" | "view.name_taken" | "view.saved" | "view.too_many" | "view.too_many_in_all";
            values?: {
                [key: string]: number | string;
            };
        };
        /**
         * SavedView
         * @example {
         *       "id": 7,
         *       "page": "stock",
         *       "name": "Bolts by name",
         *       "scope": "personal",
         *       "query": "name=bolt&sort=name",
         *       "is_default": false,
         *       "user_id": 3,
         *       "created_at": "2026-11-20T03:29:58.000000Z",
         *       "updated_at": "2026-11-20T03:29:58.000000Z",
         *       "version": 1
         *     }
         */
        SavedView: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            id: number;
            /** @description Opened when the page is opened without a query; one for each page and scope. */
            is_default: boolean;
            name: string;
            /** @description Which list: `stock`, `stock.empty`, `locations` …; the client’s own names. */
            page: string;
            /** @description The list’s part of the address: `name=bolt&sort=name`. */
            query: string;
            /**
             * @description `team`: everybody’s; needs `views.share`.
             * @enum {string}
             */
            scope: "personal" | "team";
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            user_id: number;
            version: number;
        };
        /** Settings */
        Settings: {
            branding: {
                contact_email: string;
                contact_form: boolean;
                hide_landing: boolean;
                logo: string | null;
                logo_dark?: string | null;
                name: string;
                palette?: {
                    /** @example #0B6B4C */
                    dark?: string;
                    /** @example #0B6B4C */
                    light?: string;
                    /** @example #0B6B4C */
                    sepia?: string;
                } | null;
            };
            /** @description A page of this host may read with the `AuthToken` cookie in place of the header. */
            cookie_reads?: boolean;
            hostnames: {
                client: string;
                server: string;
            };
            /** Landing */
            landing?: {
                jumbotron: {
                    background: {
                        /** @description One for `solid`, two to four for `gradient` and `animated`, none for the others. */
                        colours: string[];
                        /**
                         * @description Of an image or a video: its name below `/landing/` on the host of the page.
                         * @example yard.webp
                         */
                        file: string | null;
                        /** @enum {string} */
                        kind: "solid" | "gradient" | "image" | "video" | "animated";
                        /**
                         * @description The picture that stands for a video which does not run.
                         * @example yard.webp
                         */
                        poster: string | null;
                    } | null;
                    /** @description In pixels, 1080 where nobody says another; a lower window sets its own. */
                    height: number;
                    subtitle: {
                        en: string;
                        fr: string;
                    } | null;
                    title: {
                        en: string;
                        fr: string;
                    } | null;
                };
                navigation: {
                    /** @example #0B6B4C */
                    ground: string;
                    /** @example #0B6B4C */
                    ink: string;
                } | null;
            } | null;
            realtime: {
                cluster: string | null;
                host: string;
                key: string;
                /**
                 * @description What stands before the names of events, where it is not `App.Events`.
                 * @example App.Events
                 */
                namespace?: string;
                port: number;
                tls: boolean;
            } | null;
        };
        /**
         * Stock
         * @example {
         *       "id": 512,
         *       "name": "Brass hinge 100 mm",
         *       "location_id": 12,
         *       "location_name": "Cold room",
         *       "amount": 38,
         *       "allow_minus_amount": false,
         *       "committed": 4,
         *       "list_count": 1,
         *       "created_at": "2026-11-20T03:29:58.000000Z",
         *       "updated_at": "2026-11-20T03:29:58.000000Z",
         *       "updated_by": "Priya Nair",
         *       "deleted_at": null,
         *       "version": 3,
         *       "unit": "piece",
         *       "minimum": 20,
         *       "note": null,
         *       "codes": [
         *         "BH-100",
         *         "4006381333931"
         *       ],
         *       "photo": null
         *     }
         */
        Stock: {
            allow_minus_amount: boolean;
            /** @description A decimal with at most four places. */
            amount: number | null;
            /** @description Its own number first, then those of its makers; null for none. */
            codes?: string[] | null;
            /** @description Promised to open picking lists; free is amount minus committed. */
            committed: number;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            id: number;
            /** @description Open picking lists that name the item. */
            list_count: number;
            location_id: number | null;
            location_name: string | null;
            /** @description With less than this the item is low; null for none. */
            minimum?: number | null;
            name: string;
            note?: string | null;
            photo?: {
                height: number;
                /** @description The same, at most 1,024 pixels across. Both are good until the end of the next day (UTC). */
                large: string;
                /** @description Of the API; at most 160 pixels across. */
                thumbnail: string;
                /** @description Of the large one, in pixels. */
                width: number;
            } | null;
            supplier?: string | null;
            /**
             * @description What it is counted in.
             * @enum {string|null}
             */
            unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            /** @description Who changed it last; null for the system. */
            updated_by: string | null;
            version: number;
        };
        /** StockList */
        StockList: {
            /** @description With `activeUsers=true`: who picked on it in the last quarter of an hour. */
            active_users?: {
                id: number;
                name: string;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            completed_at: string | null;
            /** @description The list whose rest this one carries on. */
            continues_id: number | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            customer_name: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            id: number;
            item_count: number;
            items: components["schemas"]["StockListItem"][];
            name: string | null;
            note: string | null;
            /** @description Lines of which nothing is left to pick. */
            picked_count: number;
            /** @description Lines marked short of which something is left. */
            short_count: number;
            /**
             * @description A deleted list keeps it, and has `deleted_at`.
             * @enum {string}
             */
            status: "picking" | "done";
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            /** @description The owner. */
            user_id: number;
            user_name: string;
            /** @description Raised by changes of the list and its lines, not by picks. */
            version: number;
        };
        /** StockListItem */
        StockListItem: {
            /** @description Wanted. */
            amount: number;
            /** @description A decimal with at most four places. */
            amount_picked: number;
            id: number;
            list_id: number;
            /** @description The item’s name as it was when it was put on the list. */
            name: string;
            note: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            picked_at: string | null;
            picked_by: {
                id: number;
                name: string;
            } | null;
            /** @description Order within the list, from 1. */
            position: number;
            /** @enum {string|null} */
            short_reason: "not_found" | "damaged" | "too_few" | "other" | null;
            /**
             * Stock
             * @example {
             *       "id": 512,
             *       "name": "Brass hinge 100 mm",
             *       "location_id": 12,
             *       "location_name": "Cold room",
             *       "amount": 38,
             *       "allow_minus_amount": false,
             *       "committed": 4,
             *       "list_count": 1,
             *       "created_at": "2026-11-20T03:29:58.000000Z",
             *       "updated_at": "2026-11-20T03:29:58.000000Z",
             *       "updated_by": "Priya Nair",
             *       "deleted_at": null,
             *       "version": 3,
             *       "unit": "piece",
             *       "minimum": 20,
             *       "note": null,
             *       "codes": [
             *         "BH-100",
             *         "4006381333931"
             *       ],
             *       "photo": null
             *     }
             */
            stock: {
                allow_minus_amount: boolean;
                /** @description A decimal with at most four places. */
                amount: number | null;
                /** @description Its own number first, then those of its makers; null for none. */
                codes?: string[] | null;
                /** @description Promised to open picking lists; free is amount minus committed. */
                committed: number;
                /** @example 2026-11-20T03:29:58.000000Z */
                created_at: string;
                /** @example 2026-11-20T03:29:58.000000Z */
                deleted_at: string | null;
                id: number;
                /** @description Open picking lists that name the item. */
                list_count: number;
                location_id: number | null;
                location_name: string | null;
                /** @description With less than this the item is low; null for none. */
                minimum?: number | null;
                name: string;
                note?: string | null;
                photo?: {
                    height: number;
                    /** @description The same, at most 1,024 pixels across. Both are good until the end of the next day (UTC). */
                    large: string;
                    /** @description Of the API; at most 160 pixels across. */
                    thumbnail: string;
                    /** @description Of the large one, in pixels. */
                    width: number;
                } | null;
                supplier?: string | null;
                /**
                 * @description What it is counted in.
                 * @enum {string|null}
                 */
                unit?: "piece" | "pair" | "set" | "box" | "pack" | "roll" | "sheet" | "pallet" | "metre" | "square_metre" | "cubic_metre" | "litre" | "gram" | "kilogram" | "tonne" | null;
                /** @example 2026-11-20T03:29:58.000000Z */
                updated_at: string;
                /** @description Who changed it last; null for the system. */
                updated_by: string | null;
                version: number;
            } | null;
            stock_id: number;
            /** @description The line that stands in for the rest of this one. */
            substitute_item_id: number | null;
        };
        /** StockListRow */
        StockListRow: {
            /** @description With `activeUsers=true`: who picked on it in the last quarter of an hour. */
            active_users?: {
                id: number;
                name: string;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            completed_at: string | null;
            /** @description The list whose rest this one carries on. */
            continues_id: number | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            customer_name: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            id: number;
            item_count: number;
            name: string | null;
            note: string | null;
            /** @description Lines of which nothing is left to pick. */
            picked_count: number;
            /** @description Lines marked short of which something is left. */
            short_count: number;
            /**
             * @description A deleted list keeps it, and has `deleted_at`.
             * @enum {string}
             */
            status: "picking" | "done";
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            /** @description The owner. */
            user_id: number;
            user_name: string;
            /** @description Raised by changes of the list and its lines, not by picks. */
            version: number;
        };
        /** StockLog */
        StockLog: {
            /** @enum {string} */
            action: "created" | "edited" | "adjusted" | "counted" | "moved" | "archived" | "unarchived" | "deleted" | "restored" | "undone";
            actor: {
                id: number;
                name: string;
            } | null;
            /** @description A decimal with at most four places. */
            amount_after: number | null;
            batch_id: string | null;
            /** @enum {string} */
            cause: "web" | "import" | "scan" | "api" | "system";
            /** @description A later row changed one of the same fields: this one cannot be undone. */
            changed_again?: boolean;
            changes: {
                field: string;
                new: string | number | boolean | null;
                new_text?: string | null;
                old: string | number | boolean | null;
                old_text?: string | null;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description A decimal with at most four places. */
            delta: number | null;
            /** @description When it was done, where that was before it was sent. */
            done_at?: string | null;
            /** @description Of the first of several rows, where `grouped=true` asks for lines. */
            group?: {
                /** @description All of them tell the same change, in the same location. */
                alike: boolean;
                /** @description How many rows were written at once. */
                entries: number;
                /** @description All of them change the amount of one item: `delta`, `amount_after` and `changes` tell what they come to. */
                one_item: boolean;
                /** @description All of them were taken back. */
                undone: boolean;
            };
            id: number;
            /** @description A pick of a list that is done or gone, whose amounts stand. */
            list_closed?: boolean;
            list_id?: number | null;
            list_item_id?: number | null;
            /** @description Of a pick: what its list is called, else its customer. */
            list_name?: string | null;
            location_id: number | null;
            location_name: string | null;
            /** @description The item’s name as it was. */
            name: string;
            note: string | null;
            /** @enum {string|null} */
            reason: "received" | "used" | "damaged" | "lost" | "correction" | "counted" | null;
            request_id: string | null;
            stock_id: number;
            /** @description Unix seconds of `created_at`. */
            time: number;
            undoes?: number | null;
            undone?: boolean;
        };
        /** StockOverview */
        StockOverview: {
            archived: number;
            /** @description Of the archived: those with an amount above zero. Left out of the figures of one location. */
            archived_held?: number;
            available: number;
            /** @description Of the available: those promised to open picking lists. Left out of the figures of one location. */
            available_promised?: number;
            /** @description The lowest amount of an oversold item. */
            deepest: number | null;
            empty: number;
            /** @description Of the empty: those that open picking lists wait for. Left out of the figures of one location. */
            empty_promised?: number;
            /** @description Locations in use. */
            locations: number;
            /** @description Of the locations: those that hold no amount of an available item. Left out of the figures of one location. */
            locations_bare?: number;
            /** @description Of the available: those below their minimum. */
            low?: number;
            /** @description Of the low: those promised to open picking lists. Left out of the figures of one location. */
            low_promised?: number;
            /** @description Of the available: those below zero. */
            oversold: number;
        };
        /** Subscription */
        Subscription: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            expiration_at: string;
            id: number;
            /** @description Who gets the invoice. */
            invoice_email: string | null;
            /** @description Above 0 it renews itself by so many years. */
            renew_years: number;
            /**
             * @description By the server’s clock.
             * @enum {string}
             */
            state: "active" | "ending" | "grace" | "read_only" | "dormant";
            team_id: number;
            /** @example standard */
            type: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            version: number;
        };
        /** Team */
        Team: {
            /** @description What the caller may do in it. */
            access?: {
                permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                /** @enum {string} */
                role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom";
                role_name: string | null;
            };
            coverage?: components["schemas"]["Coverage"];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deleted_at: string | null;
            /** @description Its own, on which pages are served; the primary one first. */
            hostnames?: string[];
            id: number;
            /** @description Items in use; null without `stock` in the team. */
            item_count?: number | null;
            logo: boolean;
            name: string;
            parent_id: number | null;
            /** @description The teams above it that the caller may know, the topmost first. */
            path?: {
                id: number;
                name: string;
                slug: string;
            }[];
            /** @description Who may work in it, by a role in it or above it. */
            people_count?: number;
            slug: string;
            /** @description Teams in use directly below it. */
            team_count?: number;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            version: number;
        };
        /** TeamHostname */
        TeamHostname: {
            /** @example 2026-11-20T03:29:58.000000Z */
            checked_at: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example stock.example.com */
            hostname: string;
            is_primary: boolean;
            /** @description To be set in the DNS of the domain. */
            records: {
                name: string;
                /**
                 * @description `wrong`: there is another value.
                 * @enum {string}
                 */
                state: "pending" | "ok" | "wrong";
                /** @enum {string} */
                type: "TXT" | "CNAME";
                value: string;
            }[];
            /**
             * @description `ok`: pages are served on it.
             * @enum {string}
             */
            state: "pending" | "ok" | "wrong";
        };
        /** TeamLog */
        TeamLog: {
            /** @enum {string} */
            action: "created" | "edited" | "archived" | "deleted" | "restored" | "renewed" | "branded" | "logo_changed" | "logo_removed" | "hostname_added" | "hostname_verified" | "hostname_primary" | "hostname_removed" | "exported";
            actor: {
                id: number;
                name: string;
            } | null;
            batch_id: string | null;
            /** @enum {string} */
            cause: "web" | "import" | "scan" | "api" | "system";
            changes: {
                field: string;
                new: string | number | boolean | null;
                new_text?: string | null;
                old: string | number | boolean | null;
                old_text?: string | null;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description Of the first of several rows, where `grouped=true` asks for lines. */
            group?: {
                entries: number;
            };
            id: number;
            /** @description The team’s name as it was, or the subscription’s type. */
            name: string;
            request_id: string | null;
            subscription_id: number | null;
            team_id: number;
            /** @description Unix seconds of `created_at`. */
            time: number;
        };
        /** Unpaid */
        Unpaid: {
            /** @enum {string} */
            code: "subscription_read_only" | "subscription_dormant";
            message: string;
        };
        /** User */
        User: {
            email: string;
            id: number;
            name: string;
            preferences?: {
                announcements?: boolean;
                /** @description How the dashboard is arranged: widgets in order, those that are hidden, and kept reports. It is replaced as a whole. */
                dashboard?: {
                    hidden: string[];
                    order: string[];
                    /** @description Reports that stand on it, each as the query of its page, in the team it was kept in. */
                    reports: {
                        query: string;
                        team_id: number;
                    }[];
                };
                /** @enum {string} */
                density?: "comfortable" | "compact";
                /** @enum {string} */
                locale?: "en" | "fr";
                notifications?: {
                    list_handed_over?: boolean;
                    oversold?: boolean;
                    restocked?: boolean;
                    subscription?: boolean;
                };
                per_page?: number;
                /** @enum {string} */
                scheme?: "light" | "dark" | "sepia" | "system";
                shortcuts?: boolean;
                sounds?: boolean;
                /** @description How lists are set up, each as a query: `{"stock": "columns=name.amount-120&density=compact"}`. An empty one is as the product has it. */
                tables?: {
                    [key: string]: string;
                };
            };
            team: {
                /** @description Where the person belongs: the hosts of the home team, or of the nearest above it; a customer’s own domain only where it serves all of the person’s teams. */
                hostnames?: {
                    client: string;
                    server: string;
                };
                id: number;
                name: string;
                slug: string;
            };
            /** @description The teams the person may work in, and what they may do there. */
            teams: {
                coverage?: components["schemas"]["Coverage"];
                /** @description Without a subscription for over 90 days: only who may renew it works in it. */
                dormant?: boolean;
                id: number;
                name: string;
                parent_id: number | null;
                permissions: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                /** @enum {string} */
                role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom";
                role_id?: number;
                role_name?: string;
                slug: string;
            }[];
            /** @description How many there are, where not all of them are in `teams`. */
            teams_total?: number;
            username: string;
        };
        /** UserDetail */
        UserDetail: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deactivated_at: string | null;
            effective: components["schemas"]["EffectiveAccess"][];
            email: string;
            /** @description The address has answered: it is theirs. */
            email_confirmed: boolean;
            id: number;
            /** @description The role comes from a team above. */
            inherited: boolean;
            /** @example 2026-11-20T03:29:58.000000Z */
            last_seen_at: string | null;
            name: string;
            /**
             * @description In the team that was asked about.
             * @enum {string|null}
             */
            role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | null;
            /** @description The team above that the role comes from; null where it is set here, or the caller may not look. */
            role_from: {
                id: number;
                name: string;
                slug: string;
            } | null;
            role_name: string | null;
            roles: {
                denied: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                extra: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                id: number;
                name: string;
                /**
                 * @description `none` is "no access".
                 * @enum {string}
                 */
                role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | "none";
                role_id: number | null;
                role_name: string | null;
                slug: string;
            }[];
            /** @enum {string} */
            status: "active" | "invited" | "deactivated";
            /** @description The home team; null where the caller may not look. */
            team: {
                id: number;
                name: string;
                slug: string;
            } | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            username: string;
            version: number;
        };
        /** UserLog */
        UserLog: {
            /** @enum {string} */
            action: "edited" | "roles_changed" | "deactivated" | "reactivated" | "signed_out" | "recovery_sent" | "password_changed" | "invited" | "invite_resent" | "invite_revoked" | "joined" | "role_created" | "role_edited" | "role_deleted";
            actor: {
                id: number;
                name: string;
            } | null;
            batch_id: string | null;
            /** @enum {string} */
            cause: "web" | "import" | "scan" | "api" | "system";
            changes: {
                field: string;
                new: string | number | boolean | null;
                new_text?: string | null;
                old: string | number | boolean | null;
                old_text?: string | null;
            }[];
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @description Of the first of several rows, where `grouped=true` asks for lines. */
            group?: {
                entries: number;
            };
            id: number;
            /** @description The person’s name as it was; the address invited; the role’s name. */
            name: string;
            request_id: string | null;
            /** @description Unix seconds of `created_at`. */
            time: number;
            user_id: number | null;
        };
        /** UserRow */
        UserRow: {
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            deactivated_at: string | null;
            email: string;
            /** @description The address has answered: it is theirs. */
            email_confirmed: boolean;
            id: number;
            /** @description The role comes from a team above. */
            inherited: boolean;
            /** @example 2026-11-20T03:29:58.000000Z */
            last_seen_at: string | null;
            name: string;
            /**
             * @description In the team that was asked about.
             * @enum {string|null}
             */
            role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | null;
            /** @description The team above that the role comes from; null where it is set here, or the caller may not look. */
            role_from: {
                id: number;
                name: string;
                slug: string;
            } | null;
            role_name: string | null;
            roles: {
                denied: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                extra: ("stock" | "stock.create" | "stock.edit" | "stock.adjust" | "stock.move" | "stock.count" | "stock.undo" | "stock.import" | "stock.export" | "stock.empty" | "stock.archive" | "stock.archive.write" | "stock.delete" | "stock.reports" | "stock.reports.export" | "lists" | "lists.pick" | "lists.assign" | "locations" | "locations.edit" | "locations.delete" | "teams" | "teams.create" | "teams.edit" | "teams.branding" | "teams.domains" | "teams.delete" | "subscriptions.view" | "subscriptions.manage" | "users" | "users.invite" | "users.edit" | "users.roles" | "logs" | "logs.export" | "views.share")[];
                id: number;
                name: string;
                /**
                 * @description `none` is "no access".
                 * @enum {string}
                 */
                role: "owner" | "manager" | "keeper" | "picker" | "viewer" | "auditor" | "billing" | "custom" | "none";
                role_id: number | null;
                role_name: string | null;
                slug: string;
            }[];
            /** @enum {string} */
            status: "active" | "invited" | "deactivated";
            /** @description The home team; null where the caller may not look. */
            team: {
                id: number;
                name: string;
                slug: string;
            } | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            updated_at: string;
            username: string;
            version: number;
        };
        /** UserSession */
        UserSession: {
            /** @description The `User-Agent` of the sign-in. */
            agent: string | null;
            /** @example 2026-11-20T03:29:58.000000Z */
            created_at: string;
            /** @example 2026-11-20T03:29:58.000000Z */
            expires_at: string;
            id: number;
            /** @example 2026-11-20T03:29:58.000000Z */
            last_used_at: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
